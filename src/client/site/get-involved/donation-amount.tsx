import type { ComponentProps } from 'react';
import { defaultDonation, donationPresets } from '../../../shared/form-options';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';

/** What is given: one of the presets, or what was typed into the custom field. */
export type Amount = { preset: number; isCustom: boolean; custom: string };
export const defaultAmount: Amount = { preset: defaultDonation, isCustom: false, custom: '' };

/** What was chosen on the page before. */
export type ChosenAmount = (typeof donationPresets)[number] | 'other';
export const amountOf = (chosen: ChosenAmount): Amount =>
  chosen === 'other' ? { ...defaultAmount, isCustom: true } : { ...defaultAmount, preset: chosen };

type Props = { amount: Amount; onChange: (amount: Amount) => void };

/** The presets as buttons and a field for any other amount; without scripts the field alone. */
export const DonationAmount = ({ amount, onChange }: Props) => (
  <>
    <fieldset className="noscript:hidden">
      <legend className="text-sm font-medium">Amount</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {donationPresets.map((preset) => (
          <Preset
            key={preset}
            chosen={!amount.isCustom && preset === amount.preset}
            onClick={() => onChange({ ...amount, preset, isCustom: false })}
          >
            ${preset}
          </Preset>
        ))}
        <Preset chosen={amount.isCustom} onClick={() => onChange({ ...amount, isCustom: true })}>
          Custom
        </Preset>
      </div>
    </fieldset>
    {amount.isCustom ? (
      <AmountField
        label="Custom amount (USD)"
        value={amount.custom}
        onChange={(event) => onChange({ ...amount, custom: event.target.value })}
      />
    ) : (
      <input type="hidden" name="preset" value={amount.preset} />
    )}
    <noscript>
      <AmountField label="Amount (USD)" defaultValue={defaultDonation} />
    </noscript>
  </>
);

const Preset = ({ chosen, ...rest }: ComponentProps<typeof Button> & { chosen: boolean }) => (
  <Button look={chosen ? 'solid' : 'outline'} aria-pressed={chosen} {...rest} />
);

const AmountField = (props: ComponentProps<typeof TextField>) => (
  <TextField
    type="number"
    name="amount"
    min={1}
    max={1_000_000}
    step={0.01}
    inputMode="decimal"
    required
    {...props}
  />
);
