import { inDollarsAndCents } from '../../../shared/lib/money';
import type { BankLine, LineSuggestion } from '../../../shared/schemas/bank-statements';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';

/** 'Same amount and name' */
export function useWhy() {
  const t = useMessages('adminBankStatements');
  return ({ reasons }: LineSuggestion) => {
    const [reference, amount, name] = (['reference', 'amount', 'name'] as const).map((reason) =>
      reasons.includes(reason),
    );
    if (reference && amount) return t(name ? 'sameAll' : 'sameReferenceAndAmount');
    if (reference) return t(name ? 'sameReferenceAndName' : 'sameReference');
    if (amount) return t(name ? 'sameAmountAndName' : 'sameAmount');
    return t('sameName');
  };
}

type Props = { line: BankLine; take: (suggestion: LineSuggestion) => void };

/** Donations that a line may be meant for, the most likely first, with what fits. */
export function Suggestions({ line, take }: Props) {
  const t = useMessages('adminBankStatements');
  const whyOf = useWhy();
  const about = (one: LineSuggestion) => {
    if (one.donationId === null)
      return t('orderSuggestion', { why: whyOf(one), amount: inDollarsAndCents(one.openCents) });
    const suggestion = { why: whyOf(one), id: one.donationId };
    return one.openCents > 0
      ? t('openSuggestion', { ...suggestion, open: inDollarsAndCents(one.openCents) })
      : t('suggestion', suggestion);
  };
  return (
    <>
      <p className="mt-4 text-sm text-muted">{t('suggestions')}</p>
      <ul aria-label={t('suggestions')} className="mt-2 divide-y divide-line border-y border-line">
        {line.suggestions.map((one) => (
          <li
            key={one.donationId ?? 'order'}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="min-w-40 flex-1 wrap-anywhere">
              <bdi className="block w-fit font-medium">{one.donor}</bdi>
              <span className="text-muted">{about(one)}</span>
            </span>
            <Button
              look="outline"
              className="ms-auto"
              aria-label={
                one.donationId === null
                  ? t('recordOrder', { name: one.donor })
                  : t('recordSuggested', { name: one.donor, id: one.donationId })
              }
              onClick={() => take(one)}
            >
              {t('record')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
