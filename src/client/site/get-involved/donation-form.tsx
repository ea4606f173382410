import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { donationFields, ticked } from '../../../shared/form-data';
import { defaultPaymentMethod, paymentMethodLabels } from '../../../shared/form-options';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox, Choices } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { SiteForm, toastsOf } from '../site-form';
import { type Amount, amountOf, type ChosenAmount, DonationAmount, defaultAmount } from './donation-amount';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which amount a link to the form stands for. */
    donation?: ChosenAmount;
  }
}

/** The amount that the link which led here stands for; the browser alone knows it, so the server writes the default. */
function useChosenAmount(): Amount {
  const { history } = useRouter();
  const chosen = useSyncExternalStore(
    history.subscribe,
    () => history.location.state.donation,
    () => undefined,
  );
  return chosen ? amountOf(chosen) : defaultAmount;
}

/** A pledge: an amount, how it will be paid, and by whom. */
export function DonationForm() {
  const chosen = useChosenAmount();
  const [changed, setAmount] = useState<Amount>();
  const amount = changed ?? chosen;
  const dollars = amount.isCustom ? Number(amount.custom) : amount.preset;
  const donate = trpc.donations.create.useMutation(toastsOf('donation'));

  const send = (form: HTMLFormElement) => {
    // One of the radio buttons is always chosen.
    const { paymentMethod = defaultPaymentMethod, ...fields } = donationFields(new FormData(form));
    const reset = () => {
      form.reset();
      setAmount(defaultAmount);
    };
    donate.mutate({ ...fields, paymentMethod }, { onSuccess: reset });
  };

  return (
    <SiteForm
      name="donation"
      pending={donate.isPending}
      onSend={send}
      className="gap-5 self-start rounded-xl border border-line bg-surface p-5 sm:p-8"
    >
      <DonationAmount amount={amount} onChange={setAmount} />
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
      <Button type="submit" disabled={donate.isPending}>
        {donate.isPending ? 'Processing...' : <DonateLabel dollars={dollars} />}
      </Button>
      <p className="text-sm text-muted">
        Donations are tax-deductible, and you will receive a receipt by e-mail.
      </p>
    </SiteForm>
  );
}

/** Without scripts the amount could not follow what is typed. */
const DonateLabel = ({ dollars }: { dollars: number }) => (
  <span>
    Donate <span className="noscript:hidden">${dollars > 0 && Number.isFinite(dollars) ? dollars : ''}</span>
  </span>
);
