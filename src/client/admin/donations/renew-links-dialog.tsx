import { useState } from 'react';
import type { RenewedLinks } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Replaces the links to a donor's pages after a warning, and shows the new ones. */
export function RenewLinksDialog({ id, close }: { id: number; close: () => void }) {
  const [links, setLinks] = useState<RenewedLinks>();
  const utils = trpc.useUtils();
  const renewal = useAdminMutation({
    send: utils.client.donations.renewLinks.mutate,
    done: success('The old links no longer work'),
    failed: 'Failed to renew the links',
    reason: conflictMessage,
    settled: (_, answer) => (answer ? setLinks(answer) : close()),
    refresh: () => utils.donations.invalidate(),
  });
  // The old links are dead by then, and the new ones are shown only here.
  const leave = renewal.isPending && !links ? askToWait : close;
  return (
    <Modal title="Renew links" close={leave}>
      <div className="grid gap-5">
        {links ? (
          <>
            <p>Anyone with these links can open the donor’s pages. Give them only to the donor.</p>
            <CopyField label="This donation" text={links.statusUrl} rows={2} />
            {links.statementUrl && <CopyField label="Statement" text={links.statementUrl} rows={2} />}
            {links.givingUrl && <CopyField label="Monthly donation" text={links.givingUrl} rows={2} />}
            <div className="flex justify-end">
              <Button onClick={close}>Done</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              Renew the links if someone other than the donor may have them. The links in the donor’s earlier
              emails, to this donation, the statement and any monthly donation, stop working at once. No email
              is sent: the new links appear here for you to pass on.
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={leave}>
                Cancel
              </Button>
              <Button disabled={renewal.isPending} onClick={() => renewal.mutate({ id })}>
                {renewal.isPending ? 'Please wait...' : 'Renew links'}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
