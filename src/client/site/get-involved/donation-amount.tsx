import { customAmount, donationPresets } from '../../../shared/messages/form-options';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { TextField } from '../../ui/field';
import { written } from '../kit/written';

const presetClass = buttonClass(
  'outline',
  'relative cursor-pointer has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-checked:hover:text-on-brand',
);

type Props = {
  /** The preset and the custom amount to begin with. */
  initial: { preset: string; amount?: number | undefined };
  /** The rules of the hidden field apply only to a custom amount. */
  isCustom: boolean;
  /** What the amount makes possible. */
  does: string | undefined;
};

/** The presets and a field for another amount, as native controls that work before hydration. */
export function DonationAmount({ initial, isCustom, does }: Props) {
  const t = useMessages('donation');
  return (
    <div className="group grid gap-5">
      <fieldset>
        <legend className="text-sm font-medium">{t('amount')}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {[...donationPresets, customAmount].map((preset) => (
            <label key={preset} className={presetClass}>
              <input
                type="radio"
                name="preset"
                value={preset}
                defaultChecked={String(preset) === initial.preset}
                className="over-label inset-0"
              />
              {preset === customAmount ? t('custom') : `$${preset}`}
            </label>
          ))}
        </div>
        {does && (
          <p
            {...written(does)}
            aria-live="polite"
            className="mt-2 text-sm text-muted wrap-anywhere noscript:hidden"
          >
            {does}
          </p>
        )}
      </fieldset>
      <TextField
        label={t('customAmount')}
        type="number"
        name="amount"
        inputMode="decimal"
        defaultValue={initial.amount}
        {...(isCustom ? { min: 1, max: 1_000_000, step: 0.01, required: true } : { step: 'any' })}
        className="hidden group-has-[[value=custom]:checked]:grid"
      />
    </div>
  );
}
