import type { BankLine, PayoutSuggestion } from '../../../shared/schemas/bank-statements';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';

/** 'Same amount, expected on February 5, 2026' */
export function useWhyPayout() {
  const t = useMessages('adminBankStatements');
  const { longDate } = useFormats();
  return ({ reasons, arrivesOn }: PayoutSuggestion) => {
    const day = longDate(arrivesOn);
    if (reasons.includes('reference')) return t('payoutNamed', { day });
    return t(reasons.includes('name') ? 'payoutByName' : 'payoutExpected', { day });
  };
}

type Props = { line: BankLine; take: (payoutId: number) => void };

/** Payouts that a line may be, the most likely first. */
export function PayoutSuggestions({ line, take }: Props) {
  const t = useMessages('adminBankStatements');
  const whyOf = useWhyPayout();
  return (
    <>
      <p className="mt-4 text-sm text-muted">{t('payoutSuggestions')}</p>
      <ul aria-label={t('payoutSuggestions')} className="mt-2 divide-y divide-line border-y border-line">
        {line.payoutSuggestions.map((one) => (
          <li key={one.payoutId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-40 flex-1 wrap-anywhere">
              <span className="block font-medium">{t('payoutWithId', { id: one.payoutId })}</span>
              <span className="text-muted">{whyOf(one)}</span>
            </span>
            <Button
              look="outline"
              className="ms-auto"
              aria-label={t('matchPayout', { id: one.payoutId })}
              onClick={() => take(one.payoutId)}
            >
              {t('match')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
