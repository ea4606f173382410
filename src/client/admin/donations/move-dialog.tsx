import { z } from 'zod';
import { type Cents, centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import { correctionInput } from '../../../shared/schemas/corrections';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { openAmount } from '../../../shared/schemas/money-sums';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { useFundName } from '../funds/fund-options';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useRefreshPayments } from './received-dialogs';
import { typedAmount } from './typed-amount';

const moveForm = z.object({
  toDonationId: z.string('Please choose a donation').transform(Number),
  amount: typedAmount,
  reason: correctionInput.shape.reason,
});

/** The newest donations of a donor that can be chosen. */
const maxChoices = 100;

type Props = { donation: ListedDonation; movable: Cents; close: () => void };

/** Moves overpaid money to another donation of the donor. Suggests what is still open there. */
export function MoveDialog({ donation, movable, close }: Props) {
  const { id, donorId, firstName, lastName } = donation;
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const giving = useMessages('adminGiving');
  const { dayOf } = useDays();
  const nameOfFund = useFundName();
  const utils = trpc.useUtils();
  const ofDonor = { donor: String(donorId), pageSize: maxChoices };
  const { data } = trpc.donations.page.useQuery(ofDonor, { staleTime: 0 });
  const choices = data?.items
    .filter((other) => other.id !== id)
    .map((other) => ({ other, open: openOf(other) }))
    .toSorted((one, other) => Number(other.open > 0) - Number(one.open > 0));
  const dialog = useDialogForm({
    schema: moveForm,
    values: { amount: inField(movable), reason: '' },
    close,
    send: (values) =>
      utils.client.donations.move.mutate({ id, ...values }, { context: { ifMatch: etagOf(donation) } }),
    done: success(t('moved')),
    failed: t('moveFailed'),
    reason: (refusal) =>
      conflictMessage(refusal) ?? outdatedMessage(refusal) ?? refusal.data?.issues?.[0]?.message,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={t('moveElsewhere')}
      dialog={dialog}
      label={t('movePayment')}
      begin={() => form.setFocus('toDonationId')}
    >
      <p className="wrap-anywhere">
        {rich('moveText', {
          amount: inDollarsAndCents(movable),
          name: () => <bdi>{`${firstName} ${lastName}`}</bdi>,
        })}
      </p>
      <FormSelect
        form={form}
        name="toDonationId"
        label={t('moveTo')}
        none={t(choices?.length === 0 ? 'noOther' : 'chooseDonation')}
        options={(choices ?? []).map(({ other, open }) => {
          const choice = {
            id: other.id,
            amount: inDollarsAndCents(centsOf(other.amount)),
            fund: nameOfFund(other.fundId),
            day: dayOf(other.createdAt),
          };
          return [
            String(other.id),
            open > 0
              ? t('openMoveChoice', { ...choice, open: inDollarsAndCents(open) })
              : t('moveChoice', choice),
          ];
        })}
        changed={(chosen) => {
          const open = choices?.find(({ other }) => String(other.id) === chosen)?.open;
          form.setValue('amount', inField(open && open < movable ? open : movable), { shouldValidate: true });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <FormText
          form={form}
          name="amount"
          label={giving('amountUsd')}
          inputMode="decimal"
          autoComplete="off"
        />
        <FormText form={form} name="reason" label={giving('reason')} hint={t('moveReasonHint')} />
      </div>
    </FormDialog>
  );
}

const openOf = ({ amount, received }: ListedDonation) =>
  openAmount({ amount: centsOf(amount), received: centsOf(received) });
