import { z } from 'zod';
import { type Cents, centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import { correctionInput } from '../../../shared/schemas/corrections';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { openAmount } from '../../../shared/schemas/money-sums';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useFundName } from './fund-options';
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
    done: success('Payment moved'),
    failed: 'Failed to move the payment',
    reason: (refusal) =>
      conflictMessage(refusal) ?? outdatedMessage(refusal) ?? refusal.data?.issues?.[0]?.message,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title="Move to another donation"
      dialog={dialog}
      label="Move payment"
      begin={() => form.setFocus('toDonationId')}
    >
      <p className="wrap-anywhere">
        Up to {inDollarsAndCents(movable)} of the donation from{' '}
        <bdi>
          {firstName} {lastName}
        </bdi>{' '}
        can be moved. It counts for the other donation from the day on which it was received. If the donor has
        an email address, they get the new receipts.
      </p>
      <FormSelect
        form={form}
        name="toDonationId"
        label="Move to"
        none={choices?.length === 0 ? 'The donor has no other donation' : 'Choose a donation'}
        options={(choices ?? []).map(({ other, open }) => [
          String(other.id),
          [
            `Donation ${other.id}`,
            inDollarsAndCents(centsOf(other.amount)),
            open > 0 && `${inDollarsAndCents(open)} open`,
            nameOfFund(other.fundId),
            dayOf(other.createdAt),
          ]
            .filter(Boolean)
            .join(', '),
        ])}
        changed={(chosen) => {
          const open = choices?.find(({ other }) => String(other.id) === chosen)?.open;
          form.setValue('amount', inField(open && open < movable ? open : movable), { shouldValidate: true });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
        <FormText
          form={form}
          name="reason"
          label="Reason"
          hint="Kept for the auditor, for example: meant for both pledges"
        />
      </div>
    </FormDialog>
  );
}

const openOf = ({ amount, received }: ListedDonation) =>
  openAmount({ amount: centsOf(amount), received: centsOf(received) });
