import type { ReactNode } from 'react';
import type { BankLine, LineSuggestion, PayoutSuggestion } from '../../../shared/schemas/bank-statements';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { AdminLink } from '../kit/display/admin-link';
import { Badge } from '../kit/display/badge';
import { useWhyPayout } from './payout-suggestions';
import { useWhy } from './suggestions';

export const lineStates = ['suggested', 'open', 'booked', 'skipped'] as const;
export type LineState = (typeof lineStates)[number];

export function LineText({ line: { text, payer, date, line } }: { line: BankLine }) {
  const t = useMessages('adminBankStatements');
  const { longDate } = useFormats();
  return (
    <div className="wrap-anywhere">
      {payer && (
        <span dir="auto" className="block w-fit font-medium">
          {payer}
        </span>
      )}
      <span dir="auto" className="block w-fit">
        {text || <span className="text-muted">{t('noText')}</span>}
      </span>
      <span className="text-muted">{t('dateAndLine', { day: longDate(date), line })}</span>
    </div>
  );
}

const tones = { booked: 'green', suggested: 'yellow', skipped: 'plain' } as const;

export function Whose({
  line: { donor, donationId, standingOrderId, payoutId, suggestions, payoutSuggestions },
  state,
}: {
  line: BankLine;
  state: LineState;
}) {
  const t = useMessages('adminBankStatements');
  const rich = useRichMessages('adminBankStatements');
  const whyOf = useWhy();
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      {state !== 'open' && <Badge tone={tones[state]}>{t(`${state}State`)}</Badge>}
      {payoutId !== null ? (
        <PayoutOfLine id={payoutId} suggestion={payoutSuggestions[0]} />
      ) : donationId === null && standingOrderId === null ? (
        state === 'open' &&
        (payoutSuggestions[0] ? (
          <PossiblePayout suggestion={payoutSuggestions[0]} />
        ) : (
          <PossibleDonation suggestion={suggestions[0]} />
        ))
      ) : (
        <span>
          {donationId === null
            ? rich('donorAndOrder', { donor: () => <bdi>{donor}</bdi>, muted })
            : rich('donorAndId', { id: donationId, donor: () => <bdi>{donor}</bdi>, muted })}
          {state === 'suggested' && suggestions[0] && (
            <span className="block text-muted">{whyOf(suggestions[0])}</span>
          )}
        </span>
      )}
    </div>
  );
}

type PayoutProps = { suggestion: PayoutSuggestion };

function PayoutOfLine({ id, suggestion }: Partial<PayoutProps> & { id: number }) {
  const t = useMessages('adminBankStatements');
  const whyOf = useWhyPayout();
  return (
    <span>
      <AdminLink to={{ section: 'donations', tab: 'payouts', 'payouts.payout': id }}>
        {t('payoutWithId', { id })}
      </AdminLink>
      {suggestion && <span className="block text-muted">{whyOf(suggestion)}</span>}
    </span>
  );
}

function PossiblePayout({ suggestion }: PayoutProps) {
  const t = useMessages('adminBankStatements');
  const whyOf = useWhyPayout();
  return (
    <span>
      {t('possiblyPayout', { id: suggestion.payoutId })}
      <span className="block text-muted">{whyOf(suggestion)}</span>
    </span>
  );
}

const muted = (chunks: ReactNode) => <span className="text-muted">{chunks}</span>;

/** The most likely donation, which staff choose themselves. */
function PossibleDonation({ suggestion }: { suggestion: LineSuggestion | undefined }) {
  const t = useMessages('adminBankStatements');
  const rich = useRichMessages('adminBankStatements');
  const whyOf = useWhy();
  if (!suggestion) return <span className="text-muted">{t('noMatch')}</span>;
  const { donationId, donor } = suggestion;
  return (
    <span>
      {donationId === null
        ? rich('possiblyOrder', { donor: () => <bdi>{donor}</bdi>, muted })
        : rich('possibly', { id: donationId, donor: () => <bdi>{donor}</bdi>, muted })}
      <span className="block text-muted">{whyOf(suggestion)}</span>
    </span>
  );
}
