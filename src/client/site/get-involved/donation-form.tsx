import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { entriesOf, type ListEntry } from '../../../shared/lib/entries';
import { type Fees, feeCoverOf } from '../../../shared/lib/fees';
import { donationFields, isCustomAmount } from '../../../shared/lib/involve-data';
import { type Cents, centsOf, inDollars, wholeCents } from '../../../shared/lib/money';
import {
  customAmount,
  defaultDonation,
  defaultPaymentMethod,
  donationPresets,
  paymentMethods,
} from '../../../shared/messages/form-options';
import type { GivingTerms } from '../../../shared/schemas/donation-links';
import { trpc } from '../../app/trpc';
import { useMessages, usePageContext, useRichMessages } from '../../messages/use-messages';
import { Choices } from '../../ui/choices';
import { TextAreaField } from '../../ui/field';
import { rememberUnpaidDonation, unpaidDonationUrl } from '../kit/form/drafts';
import { EmailField, NameFields } from '../kit/form/person-fields';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { SettingText } from '../kit/setting-text';
import { usePageSettings } from '../kit/settings';
import { DonationAmount } from './donation-amount';
import { FeeChoice, FundChoice, MonthlySwitch, NextStep, StatusLink } from './donation-parts';
import { loadTribute, TributePart } from './donation-tribute';

/** What a link fills in: the id of a fund, dollars or `custom`, and whether the donation is monthly. */
export type DonationLink = { fund?: unknown; amount?: unknown; monthly?: unknown };

type Props = {
  link: DonationLink;
  /** Instead of the choice among all funds. */
  fundChoice?: ReactNode;
};

export function DonationForm({ link, fundChoice }: Props) {
  const t = useMessages('donation');
  const methods = useMessages('methods');
  const { locale, messages } = usePageContext();
  const { history } = useRouter();
  const { text } = usePageSettings('involve');
  const { data: terms } = trpc.donations.terms.useQuery();
  const initial = initialAmount(link.amount);
  const [chosen, setChosen] = useState({
    isCustom: initial.preset === customAmount,
    amount: Number(initial.amount ?? initial.preset),
    cover: false,
  });
  const donate = trpc.donations.create.useMutation();
  const send = async (data: FormData) => {
    // A radio button is always selected.
    const { paymentMethod = defaultPaymentMethod, ...fields } = donationFields(data);
    const tribute = data.has('tribute.kind') ? (await loadTribute()).tributeIn(data) : undefined;
    const donation = { ...fields, paymentMethod, tribute, locale };
    // Until it is paid, an unchanged form leads to the existing pledge instead of creating another.
    const unpaid = unpaidDonationUrl(donation);
    if (unpaid) return leaveFor(unpaid);
    const donated = await donate.mutateAsync(donation);
    if (!donated.checkoutUrl) return donated;
    rememberUnpaidDonation(donation, donated.statusUrl);
    return leaveFor(donated.checkoutUrl);
  };
  const read = (data: FormData) => {
    const { amount, paymentMethod, coverFees } = donationFields(data);
    setChosen({ isCustom: isCustomAmount(data), amount, cover: coverFees && paymentMethod !== 'bank' });
  };
  const amount = isAmount(chosen.amount) ? centsOf(chosen.amount) : undefined;
  const feeCover = terms && amount !== undefined ? feeCoverOf(amount, feesOf(terms)) : centsOf(0);
  const fund = terms?.funds.find(({ id }) => id === link.fund)?.id;
  // A link overrides the draft.
  const adapt = (draft: URLSearchParams) => {
    if (draft.get('entry') === history.location.state.__TSR_key) return;
    if (fund) draft.delete('fundId');
    if (link.monthly) draft.delete('recurring');
    if (link.amount) for (const name of ['preset', 'amount']) draft.delete(name);
  };
  return (
    <div>
      <SiteForm
        name="donation"
        send={send}
        sent={{ title: t('sent'), description: t('sentText') }}
        failed={{ title: t('sendingFailed'), description: t('tryOrContact') }}
        thank={(donated) =>
          Promise.all([import('./donation-thanks'), messages.load('giving')]).then(
            ([{ DonationThanks }]) => <DonationThanks key={donated.id} donated={donated} />,
            () => <StatusLink statusUrl={donated.statusUrl} />,
          )
        }
        adapt={adapt}
        onChange={read}
        className="group/form gap-5 rounded-xl border border-line bg-surface p-5 sm:p-8"
      >
        {fundChoice ?? (terms && <FundChoice key={fund} funds={terms.funds} given={fund} />)}
        <MonthlySwitch initial={Boolean(link.monthly)} />
        <DonationAmount
          initial={initial}
          isCustom={chosen.isCustom}
          does={impactOf(chosen.amount, text('giftImpact') ?? '')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields />
        </div>
        <EmailField />
        {terms?.asksAddress && (
          <TextAreaField
            label={t('address')}
            name="address"
            autoComplete="street-address"
            rows={3}
            maxLength={500}
          />
        )}
        <TributePart />
        <Choices
          legend={t('paymentMethod')}
          type="radio"
          name="paymentMethod"
          required
          options={paymentMethods.map((method) => [method, methods(method)] as const)}
          chosen={[defaultPaymentMethod]}
        />
        {terms?.paidHere && <FeeChoice feeCover={feeCover} />}
        {terms && <NextStep paidHere={terms.paidHere} />}
        <SendButton busy={t('processing')}>
          <DonateLabel amount={amount && wholeCents(chosen.cover ? amount + feeCover : amount)} />
        </SendButton>
        <SettingText text={text('donationNote')} className="text-sm text-muted" />
      </SiteForm>
    </div>
  );
}

/** The preset of a link, or its amount as a custom one. */
function initialAmount(given: unknown): { preset: string; amount?: number } {
  const preset = String(given);
  if ([...donationPresets, customAmount].some((one) => `${one}` === preset)) return { preset };
  const amount = Number(given);
  return amount >= 1 ? { preset: customAmount, amount } : { preset: String(defaultDonation) };
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

/** Keeps the form busy during the redirect, until the browser brings the page back as it was. */
const leaveFor = (url: string) =>
  new Promise<'left'>((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve('left'));
    window.location.assign(url);
  });

/** Hidden without scripts. */
function DonateLabel({ amount }: { amount: Cents | undefined }) {
  const t = useMessages('donation');
  const rich = useRichMessages('donation');
  if (amount === undefined) return t('donate');
  return (
    <span>
      {rich('donateAmount', {
        amount: inDollars(amount),
        sum: (chunks) => <span className="noscript:hidden">{chunks}</span>,
      })}
    </span>
  );
}
