import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { sumOf } from '../../../shared/lib/sums';
import type { Donation } from '../../../shared/schemas/donations';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { DialogFoot } from '../../ui/dialog-foot';
import { Modal } from '../../ui/modal';
import { FormSelect, FormText } from '../kit/form/fields';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { countOf } from '../kit/format';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { ArrivalFields } from './arrival-fields';
import { useFundOptions } from './fund-options';
import { type GiftForm, giftForm } from './gift-form';

type Props = {
  /** Known values, such as those of a bank statement line: then this donation is the only one. */
  known?: Partial<GiftForm>;
  added?: (gift: Donation) => void;
  close: () => void;
};

const nothing = { firstName: '', lastName: '', amount: '', email: '', reference: '' };

/** Records offline donations one after another; the day, method and fund stay for the next. */
export function OfflineDonationDialog({ known, added, close }: Props) {
  const { today } = useDays();
  const funds = useFundOptions();
  const [noted, setNoted] = useState<Donation[]>([]);
  const [closes, setCloses] = useState(false);
  const form = useForm({
    resolver: standardSchemaResolver(giftForm),
    defaultValues: { ...nothing, paymentMethod: 'cash', receivedOn: today(), fundId: '', ...known },
  });
  const utils = trpc.useUtils();
  const adding = useAdminMutation({
    send: utils.client.donations.addReceived.mutate,
    ...(closes && { done: success('Donation recorded successfully') }),
    failed: 'Failed to record donation',
    settled(_, gift) {
      if (!gift) return;
      added?.(gift);
      if (closes) return close();
      setNoted((before) => [...before, gift]);
      form.reset({ ...form.getValues(), ...nothing });
    },
    refused: (refusal) => showAtFields(form, refusal),
    // Not waited for: the next envelope is typed while the lists are read again.
    refresh: () => {
      void Promise.all([utils.donations.invalidate(), utils.funds.invalidate(), utils.stats.invalidate()]);
    },
  });
  // Emptied fields take the focus only once they are drawn anew.
  useEffect(() => {
    if (noted.length > 0) form.setFocus('firstName');
  }, [form, noted]);
  const { isDirty } = form.formState;
  const leave = useLeaveGuard({ isDirty, pending: adding.isPending, close });
  const save = form.handleSubmit((gift) => {
    if (!adding.isPending) adding.mutate(gift);
  });
  return (
    <Modal title="Record an offline donation" close={leave} begin={() => form.setFocus('firstName')}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormText form={form} name="firstName" label="First name" autoComplete="off" />
          <FormText form={form} name="lastName" label="Last name" autoComplete="off" />
          <FormText form={form} name="amount" label="Amount (USD)" inputMode="decimal" autoComplete="off" />
          <FormText
            form={form}
            name="reference"
            label="Reference (optional)"
            autoComplete="off"
            placeholder="Number of the cheque…"
          />
          <FormText
            form={form}
            name="email"
            type="email"
            label="Email (optional)"
            autoComplete="off"
            className="sm:col-span-2"
          />
        </div>
        <fieldset className="rounded-lg border border-line p-4">
          <legend className="px-1 text-sm font-medium text-muted">
            {known ? 'The date on your bank statement' : 'Remembered for the next donation'}
          </legend>
          <div className="grid gap-5 sm:grid-cols-3">
            <ArrivalFields form={form} day="receivedOn" method="paymentMethod" />
            <FormSelect form={form} name="fundId" label="Fund" none="General fund" options={funds} />
          </div>
        </fieldset>
        <Noted gifts={noted} />
        <DialogFoot>
          <Button look="outline" onClick={leave}>
            {noted.length > 0 && !isDirty ? 'Close' : 'Cancel'}
          </Button>
          {!known && (
            // The first of both is what Enter presses.
            <Button type="submit" disabled={adding.isPending} onClick={() => setCloses(false)}>
              {adding.isPending ? 'Saving...' : 'Save and add another'}
            </Button>
          )}
          <Button
            type="submit"
            look={known ? 'solid' : 'outline'}
            disabled={adding.isPending}
            onClick={() => setCloses(true)}
          >
            {known && adding.isPending ? 'Saving...' : 'Save and close'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** The donations recorded since the dialog was opened, to compare with the pile of envelopes. */
const Noted = ({ gifts }: { gifts: Donation[] }) => {
  const last = gifts.at(-1);
  return (
    <p role="status" className="text-sm wrap-anywhere">
      {last && (
        <>
          {countOf(gifts.length, 'donation')} recorded,{' '}
          {inDollarsAndCents(sumOf(gifts.map(({ amount }) => centsOf(amount))))} in total. Last:{' '}
          {inDollarsAndCents(centsOf(last.amount))} from{' '}
          <bdi>
            {last.firstName} {last.lastName}
          </bdi>
        </>
      )}
    </p>
  );
};
