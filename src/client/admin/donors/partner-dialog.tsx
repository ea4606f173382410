import type { ListedDonor } from '../../../shared/schemas/donors';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { DialogFoot, Modal } from '../../ui/modal';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { DonorSearch } from './donor-search';
import { useRefreshDonors } from './use-refresh-donors';

type Props = { donor: ListedDonor; close: () => void };

/** Joins two donors who give together, or separates them. */
export function PartnerDialog({ donor, close }: Props) {
  const t = useMessages('adminDonors');
  const rich = useRichMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const cancel = useMessages('adminForms')('cancel');
  const { client } = trpc.useUtils();
  const { id, partnerId, name } = donor;
  const context = { ifMatch: etagOf(donor) };
  const settled = {
    reason: (refusal: Parameters<typeof conflictMessage>[0]) =>
      conflictMessage(refusal) ?? outdatedMessage(refusal),
    settled: close,
    refresh: useRefreshDonors(),
  };
  const join = useAdminMutation({
    send: (other: number) => client.donors.join.mutate({ id, partnerId: other }, { context }),
    done: success(t('joined')),
    failed: t('joinFailed'),
    ...settled,
  });
  const separate = useAdminMutation({
    send: () => client.donors.leave.mutate({ id }, { context }),
    done: success(t('separated')),
    failed: t('separateFailed'),
    ...settled,
  });
  const isPending = join.isPending || separate.isPending;
  const leave = isPending ? askToWait : close;
  const isJoined = partnerId !== null;
  return (
    <Modal title={t(isJoined ? 'separate' : 'join')} close={leave}>
      <div className="grid gap-5">
        <p>{rich(isJoined ? 'separateText' : 'joinText', { name: () => <bdi>{name}</bdi> })}</p>
        {!isJoined && <DonorSearch except={id} begin="" choose={(other) => join.mutate(other.id)} />}
        <DialogFoot>
          <Button look="outline" onClick={leave}>
            {cancel}
          </Button>
          {isJoined && (
            <Button disabled={isPending} onClick={() => separate.mutate(undefined)}>
              {isPending ? giving('pleaseWait') : t('separate')}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
}
