import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { CopyField } from '../kit/display/copy-field';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** A private link for the donor, to copy. */
export function DonorLink({ id, to }: { id: number; to: 'statementLink' | 'givingLink' }) {
  const t = useMessages('adminDonations');
  const utils = trpc.useUtils();
  const [url, setUrl] = useState<string>();
  const asking = useAdminMutation({
    send: utils.client.donations[to].query,
    failed: t('linkFailed'),
    settled: (_, answer) => setUrl(answer?.url),
    refresh: () => undefined,
  });
  return (
    <>
      <Button look="outline" disabled={asking.isPending} onClick={() => asking.mutate({ id })}>
        {t(to)}
      </Button>
      {url && (
        <Modal title={t(`${to}Title`)} close={() => setUrl(undefined)}>
          <div className="grid gap-5">
            <p>{t(`${to}Warning`)}</p>
            <CopyField label={t('link')} text={url} rows={2} />
          </div>
        </Modal>
      )}
    </>
  );
}
