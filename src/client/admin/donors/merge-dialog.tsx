import { useState } from 'react';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { DialogFoot, Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { DonorSearch } from './donor-search';
import { MoveSummary } from './move-summary';
import { useRefreshDonors } from './use-refresh-donors';

type Props = { donor: ListedDonor; close: () => void };

/** Chooses the other record of the same donor, shows what moves, and merges the two. */
export function MergeDialog({ donor, close }: Props) {
  const t = useMessages('adminDonors');
  const rich = useRichMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const cancel = useMessages('adminForms')('cancel');
  const [other, setOther] = useState<ListedDonor>();
  const { client } = trpc.useUtils();
  const preview = trpc.donors.mergePreview.useQuery(
    { id: donor.id, from: other?.id ?? donor.id },
    { enabled: other !== undefined, staleTime: 0 },
  );
  const merge = useAdminMutation({
    send: (from: number) =>
      client.donors.merge.mutate({ id: donor.id, from }, { context: { ifMatch: etagOf(donor) } }),
    done: success(t('merged')),
    failed: t('mergeFailed'),
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    settled: close,
    refresh: useRefreshDonors(),
  });
  const leave = merge.isPending ? askToWait : close;
  return (
    <Modal title={t('merge')} close={leave}>
      <div className="grid gap-5">
        {!other && (
          <>
            <p>{rich('mergeText', { name: () => <bdi>{donor.name}</bdi> })}</p>
            <DonorSearch except={donor.id} begin={donor.name} choose={setOther} />
          </>
        )}
        {other && (preview.data ? <MoveSummary move={preview.data} /> : <Loading label={t('loadingOne')} />)}
        <DialogFoot>
          <Button look="outline" onClick={other ? () => setOther(undefined) : leave}>
            {other ? giving('back') : cancel}
          </Button>
          {other && (
            <Button disabled={merge.isPending || !preview.data} onClick={() => merge.mutate(other.id)}>
              {merge.isPending ? giving('pleaseWait') : t('mergeAction')}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
}
