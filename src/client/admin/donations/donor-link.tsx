import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

const links = {
  statementLink: {
    button: 'Statement link',
    title: "Donor's statement",
    warning: 'Anyone with this link can see every donation of this donor. Give it only to the donor.',
  },
  givingLink: {
    button: 'Link to manage it',
    title: "Donor's monthly donation",
    warning: 'Anyone with this link can pause or end this monthly donation. Give it only to the donor.',
  },
} as const;

/** A private link for the donor, to copy. */
export function DonorLink({ id, to }: { id: number; to: keyof typeof links }) {
  const { button, title, warning } = links[to];
  const utils = trpc.useUtils();
  const [url, setUrl] = useState<string>();
  const asking = useAdminMutation({
    send: utils.client.donations[to].query,
    failed: 'Failed to read the link',
    settled: (_, answer) => setUrl(answer?.url),
    refresh: () => undefined,
  });
  return (
    <>
      <Button look="outline" disabled={asking.isPending} onClick={() => asking.mutate({ id })}>
        {button}
      </Button>
      {url && (
        <Modal title={title} close={() => setUrl(undefined)}>
          <div className="grid gap-5">
            <p>{warning}</p>
            <CopyField label="Link" text={url} rows={2} />
          </div>
        </Modal>
      )}
    </>
  );
}
