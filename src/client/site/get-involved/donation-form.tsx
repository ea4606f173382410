import { type FormEvent, useState } from 'react';
import { defaultDonation, donationPresets, paymentMethodLabels } from '../../../shared/form-options';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Choices } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { Honeypot, isTrapped } from '../honeypot';

type PaymentMethod = (typeof paymentMethodLabels)[number][0];
const nothing = { firstName: '', lastName: '', email: '', custom: '', recurring: false };

const isPaymentMethod = (value: string): value is PaymentMethod =>
  paymentMethodLabels.some(([known]) => known === value);

/** A pledge: an amount, how it will be paid, and by whom. */
export function DonationForm() {
  const [fields, setFields] = useState(nothing);
  const [preset, setPreset] = useState<number>();
  const [isCustom, setCustom] = useState(false);
  const [method, setMethod] = useState<PaymentMethod>('credit');
  const amount = isCustom ? Number(fields.custom) : (preset ?? defaultDonation);
  const set = (change: Partial<typeof nothing>) => setFields({ ...fields, ...change });

  const donate = trpc.donations.create.useMutation({
    onSuccess() {
      toast({ title: 'Donation Received!', description: 'Thank you for your generous contribution.' });
      setFields(nothing);
      setPreset(undefined);
      setCustom(false);
      setMethod('credit');
    },
    onError: () =>
      toast({
        title: 'Donation Failed',
        description: 'Please try again or contact us directly.',
        destructive: true,
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (donate.isPending || isTrapped(event.currentTarget)) return;
    const { custom: _custom, ...person } = fields;
    donate.mutate({ ...person, amount, paymentMethod: method });
  };

  const bind = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    required: true,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  return (
    <form
      onSubmit={submit}
      className="relative grid gap-5 rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <Honeypot />
      <fieldset>
        <legend className="text-sm font-medium">Amount</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {donationPresets.map((value) => {
            const chosen = !isCustom && value === amount;
            return (
              <Button
                key={value}
                look={chosen ? 'solid' : 'outline'}
                aria-pressed={chosen}
                onClick={() => {
                  setPreset(value);
                  setCustom(false);
                }}
              >
                ${value}
              </Button>
            );
          })}
          <Button
            look={isCustom ? 'solid' : 'outline'}
            aria-pressed={isCustom}
            onClick={() => setCustom(true)}
          >
            Custom
          </Button>
        </div>
      </fieldset>
      {isCustom && (
        <TextField
          label="Custom amount (USD)"
          type="number"
          name="amount"
          min={1}
          max={1_000_000}
          step={0.01}
          inputMode="decimal"
          required
          value={fields.custom}
          onChange={(event) => set({ custom: event.target.value })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="given-name" maxLength={100} {...bind('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" maxLength={100} {...bind('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" maxLength={254} {...bind('email')} />
      <Choices
        legend="Payment Method"
        type="radio"
        name="paymentMethod"
        required
        options={paymentMethodLabels}
        chosen={[method]}
        onToggle={(value) => isPaymentMethod(value) && setMethod(value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="recurring"
          checked={fields.recurring}
          onChange={(event) => set({ recurring: event.target.checked })}
          className="size-5 accent-brand"
        />
        Make this a monthly donation
      </label>
      <Button type="submit" disabled={donate.isPending}>
        {donate.isPending
          ? 'Processing...'
          : `Donate $${Number.isFinite(amount) && amount > 0 ? amount : ''}`}
      </Button>
      <p className="text-sm text-muted">
        Donations are tax-deductible, and you will receive a receipt by e-mail.
      </p>
    </form>
  );
}
