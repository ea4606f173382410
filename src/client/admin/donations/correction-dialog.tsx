import { z } from 'zod';
import { dayOf } from '../../../shared/lib/days';
import { dollarsOf, inDollarsAndCents, wholeCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import { correctionInput, type EntryCorrection } from '../../../shared/schemas/corrections';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { type MoneyEntry, offlineMethodLabels, receivedInput } from '../../../shared/schemas/money';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { chosenFund, useFundOptions } from './fund-options';
import { useRefreshPayments } from './received-dialogs';
import { typedAmount } from './typed-amount';

/** A refund that staff recorded: the provider did not make it. */
export const isRecordedRefund = ({ refundOf }: MoneyEntry) => refundOf !== null;

const ofPayment = {
  noun: 'payment',
  done: 'Payment corrected',
  notMade: 'It was not received',
  day: 'Received on',
};
const ofRefund = {
  noun: 'refund',
  done: 'Refund corrected',
  notMade: 'It was not refunded',
  day: 'Refunded on',
};

const correctionForm = z.object({
  action: z.enum(['change', 'reverse'], 'Please choose one'),
  amount: typedAmount,
  receivedOn: receivedInput.shape.receivedOn,
  paymentMethod: receivedInput.shape.paymentMethod,
  fundId: chosenFund,
  reference: z.string(),
  reason: correctionInput.shape.reason,
});
type Typed = z.input<typeof correctionForm>;
type Corrected = Omit<z.output<typeof correctionForm>, 'reason'>;

type Props = {
  donation: ListedDonation;
  entry: MoneyEntry;
  /** The entries that move with it to another fund. */
  related: number[];
  close: () => void;
};

/** Corrects a payment or refund: other values, or none at all. Of a payment through the provider only the fund. */
export function CorrectionDialog({ donation, entry, related, close }: Props) {
  const isByHand = entry.paymentId === null;
  const copy = isRecordedRefund(entry) ? ofRefund : ofPayment;
  const zone = useTimeZone();
  const funds = useFundOptions();
  const utils = trpc.useUtils();
  const shown: Typed = {
    action: 'change',
    amount: inField(sizeOf(entry)),
    receivedOn: entry.receivedOn ?? dayOf(entry.at, zone),
    paymentMethod: offlineMethod(entry),
    fundId: entry.fundId === null ? '' : String(entry.fundId),
    reference: entry.reference ?? '',
    reason: '',
  };
  const dialog = useDialogForm({
    schema: correctionForm,
    values: shown,
    close,
    send: ({ reason, ...typed }) =>
      utils.client.donations.correct.mutate(
        {
          id: donation.id,
          reason,
          entries: [
            { entryId: entry.id, ...correctionOf(typed, entry, shown.receivedOn) },
            ...(typed.action === 'change' && typed.fundId !== entry.fundId ? related : []).map((entryId) => ({
              entryId,
              action: 'change' as const,
              fundId: typed.fundId,
            })),
          ],
        },
        { context: { ifMatch: etagOf(donation) } },
      ),
    done: success(copy.done),
    failed: `Failed to correct the ${copy.noun}`,
    reason: (refusal) =>
      conflictMessage(refusal) ?? outdatedMessage(refusal) ?? refusal.data?.issues?.[0]?.message,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  const isChange = form.watch('action') === 'change';
  return (
    <FormDialog
      title={`Correct ${copy.noun}`}
      dialog={dialog}
      label={`${isChange ? 'Correct' : 'Reverse'} ${copy.noun}`}
      begin={() => form.setFocus(isByHand ? 'action' : 'fundId')}
    >
      <p className="wrap-anywhere">
        {inDollarsAndCents(sizeOf(entry))} {copy === ofRefund ? 'to' : 'from'}{' '}
        <bdi>
          {donation.firstName} {donation.lastName}
        </bdi>
        . The entry stays in the list with its correction. If the donor has an email address, they get a
        corrected receipt.
      </p>
      {isByHand && (
        <FormSelect
          form={form}
          name="action"
          label="What is wrong"
          none="Choose one"
          options={[
            ['change', 'It was recorded wrongly'],
            ['reverse', copy.notMade],
          ]}
        />
      )}
      {isChange && (
        <div className="grid gap-5 sm:grid-cols-2">
          {isByHand && (
            <>
              <FormText
                form={form}
                name="amount"
                label="Amount (USD)"
                inputMode="decimal"
                autoComplete="off"
              />
              <FormText form={form} name="receivedOn" type="date" label={copy.day} />
              <FormSelect
                form={form}
                name="paymentMethod"
                label="Method"
                none="Choose one"
                options={offlineMethodLabels}
              />
              <FormText form={form} name="reference" label="Reference (optional)" autoComplete="off" />
            </>
          )}
          <FormSelect form={form} name="fundId" label="Fund" none="General fund" options={funds} />
        </div>
      )}
      <FormText
        form={form}
        name="reason"
        label="Reason"
        hint="Kept for the auditor, for example: the check was for $20"
      />
    </FormDialog>
  );
}

/** Refunds are negative in the ledger. */
const sizeOf = ({ cents }: MoneyEntry) => wholeCents(Math.abs(cents));

const offlineMethod = ({ paymentMethod }: MoneyEntry) =>
  offlineMethodLabels.map(([method]) => method).find((method) => method === paymentMethod) ?? 'bank';

/** The values that differ from those of the entry. */
function correctionOf(
  { action, amount, receivedOn, paymentMethod, reference, fundId }: Corrected,
  entry: MoneyEntry,
  shownDay: string,
): Omit<EntryCorrection, 'entryId'> {
  if (action === 'reverse') return { action };
  if (entry.paymentId !== null) return { action, fundId };
  return {
    action,
    ...(amount !== dollarsOf(sizeOf(entry)) && { amount }),
    ...(receivedOn !== shownDay && { receivedOn }),
    ...(paymentMethod !== entry.paymentMethod && { paymentMethod }),
    ...(reference !== (entry.reference ?? '') && { reference }),
    ...(fundId !== entry.fundId && { fundId }),
  };
}
