import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Copied } from '../kit/copied';
import { success, useAdminMutation } from '../kit/use-admin-mutation';

/** Makes new links to a donor's pages, after a warning that the old ones stop working, and shows them. */
export function RenewLinksDialog({ id, close }: { id: number; close: () => void }) {
  const utils = trpc.useUtils();
  const renewal = useAdminMutation({
    send: utils.client.donations.renewLinks.mutate,
    done: success('The old links no longer work'),
    failed: 'Failed to renew the links',
    settled: (_, answer) => {
      if (!answer) close();
    },
    refresh: () => utils.donations.invalidate(),
  });
  const { data: links } = renewal;
  const renew = () => {
    if (!renewal.isPending) renewal.mutate({ id });
  };
  return (
    <Modal title="Renew Links" close={close}>
      <div className="grid gap-5">
        {links ? (
          <>
            <p>Anyone with these links can open the donor’s pages. Give them only to the donor.</p>
            <Copied label="This donation" text={links.statusUrl} rows={2} />
            {links.statementUrl && <Copied label="Statement" text={links.statementUrl} rows={2} />}
            {links.givingUrl && <Copied label="Monthly gift" text={links.givingUrl} rows={2} />}
          </>
        ) : (
          <>
            <p>
              Renew the links if someone other than the donor may have them. The links in mails the donor
              already has, to this donation, the statement and any monthly gift, stop working at once. No mail
              is sent: you will see the new links here to pass on.
            </p>
            <div className="flex flex-wrap justify-end gap-3">
              <Button look="outline" onClick={close}>
                Cancel
              </Button>
              <Button disabled={renewal.isPending} onClick={renew}>
                Renew links
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
