import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { entriesOf, type ListEntry } from '../../../shared/lib/entries';
import { type Fees, feeCoverOf } from '../../../shared/lib/fees';
import { ticked } from '../../../shared/lib/form-data';
import { donationFields, isCustomAmount } from '../../../shared/lib/involve-data';
import { type Cents, centsOf, inDollars, wholeCents } from '../../../shared/lib/money';
import {
  customAmount,
  defaultDonation,
  defaultPaymentMethod,
  type donationPresets,
  paymentMethodLabels,
} from '../../../shared/messages/form-options';
import type { GivingTerms } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { Checkbox, Choices } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { SettingText } from '../kit/setting-text';
import { useWords } from '../kit/settings';
import { DonationAmount } from './donation-amount';
import { FeeChoice, FundChoice, StatusLink } from './donation-parts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The amount of a link. */
    donation?: (typeof donationPresets)[number] | typeof customAmount;
  }
}

/** `fund`: the id of the fund of a link. */
export function DonationForm({ fund }: { fund: unknown }) {
  const { history } = useRouter();
  const { text } = useWords('involve');
  const { data: terms } = trpc.donations.terms.useQuery();
  const [chosen, setChosen] = useState({ isCustom: false, amount: Number(defaultDonation), cover: false });
  const donate = trpc.donations.create.useMutation();
  const send = async (data: FormData) => {
    // A radio button is always selected.
    const { paymentMethod = defaultPaymentMethod, ...fields } = donationFields(data);
    const { checkoutUrl } = await donate.mutateAsync({ ...fields, paymentMethod });
    return checkoutUrl && leaveFor(checkoutUrl);
  };
  const read = (data: FormData) => {
    const { amount, paymentMethod, coverFees } = donationFields(data);
    setChosen({ isCustom: isCustomAmount(data), amount, cover: coverFees && paymentMethod !== 'bank' });
  };
  const amount = isAmount(chosen.amount) ? centsOf(chosen.amount) : undefined;
  const feeCover = terms && amount !== undefined ? feeCoverOf(amount, feesOf(terms)) : centsOf(0);
  const given = terms?.funds.find(({ id }) => id === fund)?.id;
  // A link overrides the draft.
  const adapt = (draft: URLSearchParams) => {
    const { donation, __TSR_key: entry } = history.location.state;
    if (draft.get('entry') === entry) return;
    if (donation) draft.set('preset', String(donation));
    if (given) draft.delete('fundId');
  };
  return (
    <SiteForm
      name="donation"
      send={send}
      adapt={adapt}
      onChange={read}
      className="group/form gap-5 self-start rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <DonationAmount isCustom={chosen.isCustom} does={impactOf(chosen.amount, text('giftImpact') ?? '')} />
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
      {terms && <FundChoice key={given} funds={terms.funds} given={given} />}
      {terms?.paidHere && <FeeChoice feeCover={feeCover} />}
      <SendButton busy="Processing...">
        <DonateLabel amount={amount && wholeCents(chosen.cover ? amount + feeCover : amount)} />
      </SendButton>
      {donate.data && <StatusLink statusUrl={donate.data.statusUrl} />}
      <SettingText text={text('donationNote')} className="text-sm text-muted" />
    </SiteForm>
  );
}

const isAmount = (dollars: number) => dollars > 0 && dollars < 1e12;

const feesOf = ({ fees }: GivingTerms): Fees => ({ ...fees, fixed: centsOf(fees.fixed) });

/** The text of the largest example amount that is reached. */
function impactOf(amount: number, examples: string): string | undefined {
  const dollars = ({ title }: ListEntry) => Number(title.replace(/[^\d.]/g, ''));
  const reached = entriesOf(examples)
    .filter((example) => dollars(example) <= amount)
    .toSorted((one, other) => dollars(other) - dollars(one))[0];
  return reached && `${reached.title}: ${reached.text}`;
}

/** Stays disabled during the redirect, and is ready again after coming back. */
async function leaveFor(url: string): Promise<'left'> {
  const left = new Promise((resolve) => window.addEventListener('pagehide', resolve, { once: true }));
  window.location.assign(url);
  await left;
  return 'left';
}

/** Hidden without scripts. */
const DonateLabel = ({ amount }: { amount: Cents | undefined }) => (
  <span>
    Donate <span className="noscript:hidden">{amount !== undefined && inDollars(amount)}</span>
  </span>
);
