import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { inDollars } from '../../../shared/dollars';
import { donationFields, isCustomAmount, ticked } from '../../../shared/form-data';
import {
  customAmount,
  defaultDonation,
  defaultPaymentMethod,
  type donationPresets,
  paymentMethodLabels,
} from '../../../shared/form-options';
import { trpc } from '../../app/trpc';
import { Checkbox, Choices } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { useWords } from '../kit/settings';
import { Words } from '../kit/words';
import { DonationAmount } from './donation-amount';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which amount a link to the form stands for. */
    donation?: (typeof donationPresets)[number] | typeof customAmount;
  }
}

/** A pledge: an amount, how it will be paid, and by whom. */
export function DonationForm() {
  const { history } = useRouter();
  const { text } = useWords('involve');
  const [chosen, setChosen] = useState({ isCustom: false, amount: Number(defaultDonation) });
  const donate = trpc.donations.create.useMutation();
  const send = (data: FormData) => {
    // One of the radio buttons is always chosen.
    const { paymentMethod = defaultPaymentMethod, ...fields } = donationFields(data);
    return donate.mutateAsync({ ...fields, paymentMethod });
  };
  // A link that stands for an amount counts for more than what was chosen before it.
  const adapt = (draft: URLSearchParams) => {
    const { donation, __TSR_key: entry } = history.location.state;
    if (donation && draft.get('entry') !== entry) draft.set('preset', String(donation));
  };
  return (
    <SiteForm
      name="donation"
      send={send}
      adapt={adapt}
      onChange={(data) => setChosen({ isCustom: isCustomAmount(data), amount: donationFields(data).amount })}
      className="gap-5 self-start rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <DonationAmount isCustom={chosen.isCustom} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" name="firstName" autoComplete="given-name" maxLength={100} required />
        <TextField label="Last Name" name="lastName" autoComplete="family-name" maxLength={100} required />
      </div>
      <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      <Choices
        legend="Payment Method"
        type="radio"
        name="paymentMethod"
        required
        options={paymentMethodLabels}
        defaultChosen={defaultPaymentMethod}
      />
      <Checkbox name="recurring" value={ticked} label="Make this a monthly donation" />
      <SendButton busy="Processing...">
        <DonateLabel amount={chosen.amount} />
      </SendButton>
      <Words text={text('donationNote')} className="text-sm text-muted" />
    </SiteForm>
  );
}

/** Without scripts the amount could not follow what is chosen. */
const DonateLabel = ({ amount }: { amount: number }) => (
  <span>
    Donate{' '}
    <span className="noscript:hidden">{amount > 0 && Number.isFinite(amount) && inDollars(amount)}</span>
  </span>
);
