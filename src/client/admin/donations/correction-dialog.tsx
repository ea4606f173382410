import { z } from 'zod';
import { dollarsOf, inDollarsAndCents, wholeCents } from '../../../shared/lib/money';
import { inField } from '../../../shared/lib/typed-amounts';
import { correctionInput, dayOfEntry, type EntryCorrection } from '../../../shared/schemas/corrections';
import type { ListedDonation } from '../../../shared/schemas/donations';
import { etagOf } from '../../../shared/schemas/etags';
import { type MoneyEntry, offlineMethods, receivedInput } from '../../../shared/schemas/money';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { chosenFund, useFundOptions } from '../funds/fund-options';
import { FormSelect, FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useOfflineMethods } from './offline-methods';
import { useRefreshPayments } from './received-dialogs';
import { typedAmount } from './typed-amount';

/** A refund that staff recorded: the provider did not make it. */
export const isRecordedRefund = ({ refundOf }: MoneyEntry) => refundOf !== null;

function useCopy(kind: 'payment' | 'refund') {
  const t = useMessages('adminPayments');
  const receivedOn = useMessages('adminGiving')('receivedOn');
  return kind === 'payment'
    ? {
        correct: t('correctPayment'),
        reverse: t('reversePayment'),
        done: t('paymentCorrected'),
        failed: t('correctPaymentFailed'),
        notMade: t('notReceived'),
        day: receivedOn,
      }
    : {
        correct: t('correctRefund'),
        reverse: t('reverseRefund'),
        done: t('refundCorrected'),
        failed: t('correctRefundFailed'),
        notMade: t('notRefunded'),
        day: t('refundedOn'),
      };
}

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
  const isManual = entry.paymentId === null;
  const kind = isRecordedRefund(entry) ? 'refund' : 'payment';
  const copy = useCopy(kind);
  const t = useMessages('adminPayments');
  const rich = useRichMessages('adminPayments');
  const giving = useMessages('adminGiving');
  const methods = useOfflineMethods();
  const zone = useTimeZone();
  const funds = useFundOptions();
  const utils = trpc.useUtils();
  const shown: Typed = {
    action: 'change',
    amount: inField(sizeOf(entry)),
    receivedOn: dayOfEntry(entry, zone),
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
    failed: copy.failed,
    reason: (refusal) =>
      conflictMessage(refusal) ?? outdatedMessage(refusal) ?? refusal.data?.issues?.[0]?.message,
    refresh: useRefreshPayments(),
  });
  const { form } = dialog;
  const isChange = form.watch('action') === 'change';
  return (
    <FormDialog
      title={copy.correct}
      dialog={dialog}
      label={isChange ? copy.correct : copy.reverse}
      begin={() => form.setFocus(isManual ? 'action' : 'fundId')}
    >
      <p className="wrap-anywhere">
        {rich('correctionText', {
          amount: inDollarsAndCents(sizeOf(entry)),
          kind,
          name: () => <bdi>{`${donation.firstName} ${donation.lastName}`}</bdi>,
        })}
      </p>
      {isManual && (
        <FormSelect
          form={form}
          name="action"
          label={t('whatIsWrong')}
          none={giving('chooseOne')}
          options={[
            ['change', t('recordedWrongly')],
            ['reverse', copy.notMade],
          ]}
        />
      )}
      {isChange && (
        <div className="grid gap-5 sm:grid-cols-2">
          {isManual && (
            <>
              <FormText
                form={form}
                name="amount"
                label={giving('amountUsd')}
                inputMode="decimal"
                autoComplete="off"
              />
              <FormText form={form} name="receivedOn" type="date" label={copy.day} />
              <FormSelect
                form={form}
                name="paymentMethod"
                label={giving('method')}
                none={giving('chooseOne')}
                options={methods}
              />
              <FormText form={form} name="reference" label={giving('reference')} autoComplete="off" />
            </>
          )}
          <FormSelect
            form={form}
            name="fundId"
            label={giving('fund')}
            none={giving('generalFund')}
            options={funds}
          />
        </div>
      )}
      <FormText form={form} name="reason" label={giving('reason')} hint={t('correctionReasonHint')} />
    </FormDialog>
  );
}

/** Refunds are negative in the ledger. */
const sizeOf = ({ cents }: MoneyEntry) => wholeCents(Math.abs(cents));

const offlineMethod = ({ paymentMethod }: MoneyEntry) =>
  offlineMethods.find((method) => method === paymentMethod) ?? 'bank';

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
