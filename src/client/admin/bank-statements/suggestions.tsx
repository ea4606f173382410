import { inDollarsAndCents } from '../../../shared/lib/money';
import type { BankLine, LineSuggestion } from '../../../shared/schemas/bank-statements';
import { Button } from '../../ui/button';

const listed = new Intl.ListFormat('en-US');

/** `Same amount and name` */
export const whyOf = ({ reasons }: LineSuggestion) => `Same ${listed.format(reasons)}`;

type Props = { line: BankLine; take: (suggestion: LineSuggestion) => void };

/** Donations that a line may be meant for, the most likely first, with what fits. */
export const Suggestions = ({ line, take }: Props) => (
  <>
    <p className="mt-4 text-sm text-muted">Suggestions</p>
    <ul aria-label="Suggestions" className="mt-2 divide-y divide-line border-y border-line">
      {line.suggestions.map((one) => (
        <li key={one.donationId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-40 flex-1 wrap-anywhere">
            <bdi className="block w-fit font-medium">{one.donor}</bdi>
            <span className="text-muted">
              {whyOf(one)}
              {one.openCents > 0 && `, ${inDollarsAndCents(one.openCents)} open`}, donation {one.donationId}
            </span>
          </span>
          <Button
            look="outline"
            className="ms-auto"
            aria-label={`Record for ${one.donor}, suggested donation ${one.donationId}`}
            onClick={() => take(one)}
          >
            Record
          </Button>
        </li>
      ))}
    </ul>
  </>
);
