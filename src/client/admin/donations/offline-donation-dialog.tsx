import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import type { Donation } from '../../../shared/schemas/donations';
import type { Donor } from '../../../shared/schemas/donors';
import { offlineDonationInput } from '../../../shared/schemas/money';
import { tributeInput } from '../../../shared/schemas/tributes';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { DialogFoot, Modal } from '../../ui/modal';
import { chosenFund, useFundOptions } from '../funds/fund-options';
import { FormSelect, FormText } from '../kit/form/fields';
import { useDialogForm } from '../kit/form/form-dialog';
import { conflictMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { PaymentFields, useRefreshPayments } from './received-dialogs';
import { contactIn, TributeFields, typedContact } from './tribute-fields';
import { typedAmount } from './typed-amount';

/** Without a kind there is no tribute, whatever else was entered. */
const typedTribute = z
  .object({
    kind: tributeInput.shape.kind.or(z.literal('')).optional(),
    name: z.string(),
    message: z.string(),
    notify: typedContact,
  })
  .transform(({ kind, notify, ...given }) =>
    kind ? { ...given, kind, notify: contactIn(notify) ?? undefined } : undefined,
  );

/** The amount is text, the fund the value of a select. */
const donationForm = offlineDonationInput.extend({
  amount: typedAmount,
  fundId: chosenFund,
  tribute: typedTribute,
});
type DonationForm = z.input<typeof donationForm>;

type Props = {
  /** For example from a bank statement line. Closes after this donation. */
  known?: Partial<DonationForm>;
  /** The donor of every donation that is recorded. */
  donor?: Donor;
  added?: (donation: Donation) => void;
  close: () => void;
};

const ofDonor = ({ id, name, email }: Donor) => {
  const words = name.split(' ');
  const firstName = words.slice(0, -1).join(' ');
  return { donorId: id, firstName, lastName: words.at(-1) ?? '', email: email ?? '' };
};

const noTribute = { kind: '' as const, name: '', message: '', notify: { name: '', email: '' } };
const nothing = { firstName: '', lastName: '', amount: '', email: '', reference: '', tribute: noTribute };

/** Records offline donations in a row; day, method and fund stay. */
export function OfflineDonationDialog({ known, donor, added, close }: Props) {
  const t = useMessages('adminPayments');
  const giving = useMessages('adminGiving');
  const shared = useMessages('adminSubmissions');
  const forms = useMessages('adminForms');
  const { today } = useDays();
  const funds = useFundOptions();
  const [recorded, setRecorded] = useState<Donation[]>([]);
  const [closes, setCloses] = useState(false);
  const utils = trpc.useUtils();
  const begin = { ...nothing, ...(donor && ofDonor(donor)) };
  const refresh = useRefreshPayments();
  const dialog = useDialogForm({
    schema: donationForm,
    values: { ...begin, paymentMethod: 'cash', receivedOn: today(), fundId: '', ...known },
    close,
    send: utils.client.donations.addReceived.mutate,
    ...(closes && { done: success(t('donationRecorded')) }),
    failed: t('donationFailed'),
    settled(_, donation) {
      if (!donation) return;
      added?.(donation);
      if (closes) return close();
      setRecorded((before) => [...before, donation]);
      form.reset({ ...form.getValues(), ...begin });
    },
    reason: conflictMessage,
    // Not awaited, so that the next donation can be entered at once.
    refresh: () => void refresh(),
  });
  const { form, isDirty, leave, pending } = dialog;
  // The fields take the focus only after the render.
  useEffect(() => {
    if (recorded.length > 0) form.setFocus('firstName');
  }, [form, recorded]);
  return (
    <Modal title={giving('recordDonation')} close={leave} begin={() => form.setFocus('firstName')}>
      <form noValidate onSubmit={dialog.save} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText form={form} name="firstName" label={t('firstName')} autoComplete="off" />
          <FormText form={form} name="lastName" label={t('lastName')} autoComplete="off" />
          <FormText
            form={form}
            name="amount"
            label={giving('amountUsd')}
            inputMode="decimal"
            autoComplete="off"
          />
          <FormText
            form={form}
            name="reference"
            label={giving('reference')}
            autoComplete="off"
            placeholder={t('checkNumber')}
          />
          <FormText
            form={form}
            name="email"
            type="email"
            label={giving('emailOptional')}
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
        <fieldset className="rounded-lg border border-line p-4">
          <legend className="px-1 text-sm font-medium text-muted">
            {t(known ? 'statementDate' : 'remembered')}
          </legend>
          <div className="grid gap-5 sm:grid-cols-3">
            <PaymentFields form={form} day="receivedOn" method="paymentMethod" />
            <FormSelect
              form={form}
              name="fundId"
              label={giving('fund')}
              none={giving('generalFund')}
              options={funds}
            />
          </div>
        </fieldset>
        <TributeFields
          form={form}
          names={{
            kind: 'tribute.kind',
            name: 'tribute.name',
            message: 'tribute.message',
            notifyName: 'tribute.notify.name',
            notifyEmail: 'tribute.notify.email',
          }}
          none={t('noTribute')}
          isChosen={Boolean(useWatch({ control: form.control, name: 'tribute.kind' }))}
        />
        <Recorded donations={recorded} />
        <DialogFoot>
          <Button look="outline" onClick={leave}>
            {recorded.length > 0 && !isDirty ? shared('close') : forms('cancel')}
          </Button>
          {!known && (
            // Enter presses the first submit button.
            <Button type="submit" disabled={pending} onClick={() => setCloses(false)}>
              {pending ? forms('saving') : t('saveAndAdd')}
            </Button>
          )}
          <Button
            type="submit"
            look={known ? 'solid' : 'outline'}
            disabled={pending}
            onClick={() => setCloses(true)}
          >
            {known && pending ? forms('saving') : t('saveAndClose')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The donations recorded so far. */
const Recorded = ({ donations }: { donations: Donation[] }) => {
  const rich = useRichMessages('adminPayments');
  const last = donations.at(-1);
  return (
    <p role="status" className="text-sm wrap-anywhere">
      {last &&
        rich('recordedSoFar', {
          count: donations.length,
          total: inDollarsAndCents(sumOf(donations.map(({ amount }) => centsOf(amount)))),
          amount: inDollarsAndCents(centsOf(last.amount)),
          name: () => <bdi>{`${last.firstName} ${last.lastName}`}</bdi>,
        })}
    </p>
  );
};
