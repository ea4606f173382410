import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Copied } from '../kit/copied';
import { useAdminMutation } from '../kit/use-admin-mutation';

/** Hands over the link to all gifts of the donor, which opens them to whoever has it. */
export function StatementLink({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const [url, setUrl] = useState<string>();
  const asking = useAdminMutation({
    send: utils.client.donations.statementLink.query,
    failed: 'Failed to read the link',
    settled: (_, answer) => setUrl(answer?.url),
    refresh: () => undefined,
  });
  return (
    <>
      <Button look="outline" disabled={asking.isPending} onClick={() => asking.mutate({ id })}>
        Statement link
      </Button>
      {url && (
        <Modal title="Statement of the Donor" close={() => setUrl(undefined)}>
          <div className="grid gap-5">
            <p>Whoever has this link sees every gift from this address: give it to the donor alone.</p>
            <Copied label="Link" text={url} rows={2} />
          </div>
        </Modal>
      )}
    </>
  );
}
