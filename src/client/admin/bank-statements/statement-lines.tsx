import { type Dispatch, type SetStateAction, useState } from 'react';
import { longDate } from '../../../shared/lib/days';
import { inDollarsAndCents } from '../../../shared/lib/money';
import type { BankLine, LineSuggestion } from '../../../shared/schemas/bank-statements';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Pager } from '../../ui/pager';
import { useRefreshPayments } from '../donations/received-dialogs';
import { Badge } from '../kit/display/badge';
import { countOf } from '../kit/format';
import { DataTable } from '../kit/list/data-table';
import { Filter } from '../kit/list/filter-bar';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { ChooseDonation } from './choose-donation';
import { whyOf } from './suggestions';

export type ReadStatement = { lines: BankLine[]; skipped: ReadonlySet<number> };

type Props = {
  statement: ReadStatement;
  change: Dispatch<SetStateAction<ReadStatement | undefined>>;
  /** Back to the upload form. */
  again: () => void;
};

const pageSize = 50;

type State = 'suggested' | 'open' | 'booked' | 'skipped';
const states = [
  ['suggested', 'Suggested'],
  ['open', 'Open'],
  ['booked', 'Recorded'],
  ['skipped', 'Skipped'],
] as const;

const stateOf = ({ line, booked, donationId }: BankLine, { skipped }: ReadStatement): State =>
  booked ? 'booked' : skipped.has(line) ? 'skipped' : donationId === null ? 'open' : 'suggested';

/** The payments of a statement, each with its donation. */
export function StatementLines({ statement, change, again }: Props) {
  const { lines, skipped } = statement;
  const [shown, setShown] = useState<State>();
  const [page, setPage] = useState(1);
  const [choosing, setChoosing] = useState<BankLine>();
  const booking = useBooking({
    booked: (done) =>
      change(
        (now) =>
          now && {
            ...now,
            lines: now.lines.map((one) => done.find(({ line }) => line === one.line) ?? one),
          },
      ),
  });
  const withState = lines.map((line) => ({ id: line.line, line, state: stateOf(line, statement) }));
  const matching = withState.filter(({ state }) => shown === undefined || state === shown);
  const pages = Math.max(1, Math.ceil(matching.length / pageSize));
  const linesIn = (wanted: State) => withState.filter(({ state }) => state === wanted).length;
  const suggested = withState.filter(({ state }) => state === 'suggested').map(({ line }) => line);
  const skip = (line: number) => {
    const others = [...skipped].filter((one) => one !== line);
    change({ lines, skipped: new Set(skipped.has(line) ? others : [...others, line]) });
  };
  return (
    <>
      <p role="status" className="max-w-3xl">
        {countOf(lines.length, 'incoming payment')} found: {linesIn('booked')} recorded, {suggested.length}{' '}
        suggested by reference and amount, {linesIn('open')} open, {linesIn('skipped')} skipped.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Filter
          label="Lines"
          all="All Lines"
          options={states}
          value={shown}
          onChange={(state) => {
            setShown(state);
            setPage(1);
          }}
        />
        {suggested.length > 1 && (
          <Button disabled={booking.isPending} onClick={() => booking.bookAll(suggested)}>
            {booking.isPending ? 'Recording...' : `Record all ${suggested.length} suggested`}
          </Button>
        )}
        <Button look="outline" onClick={again}>
          Read another statement
        </Button>
      </div>
      <DataTable
        label="Statement lines"
        rows={matching.slice((page - 1) * pageSize, page * pageSize)}
        empty={lines.length === 0 ? 'No incoming payments in this statement' : 'No lines found'}
        columns={[
          { header: 'Text', cell: ({ line }) => <LineText line={line} /> },
          {
            header: 'Amount',
            amount: true,
            narrow: true,
            cell: ({ line }) => (
              <span className="font-medium tabular-nums">{inDollarsAndCents(line.cents)}</span>
            ),
          },
          { header: 'Donation', cell: (row) => <Whose {...row} /> },
        ]}
        actions={({ line, state }) =>
          state !== 'booked' && (
            <div className="flex flex-wrap justify-end @xl:w-52">
              {state === 'suggested' && (
                <Button
                  look="quiet"
                  aria-disabled={booking.isPending}
                  onClick={() => !booking.isPending && booking.book(line)}
                >
                  Record
                </Button>
              )}
              {state !== 'skipped' && (
                <Button look="quiet" onClick={() => setChoosing(line)}>
                  {state === 'open' ? 'Choose' : 'Another'}
                </Button>
              )}
              <Button look="quiet" onClick={() => skip(line.line)}>
                {state === 'skipped' ? 'Reopen' : 'Skip'}
              </Button>
            </div>
          )
        }
      />
      <div className="mt-6">
        <Pager page={page} pages={pages} onPage={setPage} />
      </div>
      {choosing && (
        <ChooseDonation
          line={choosing}
          pending={booking.isPending}
          choose={(donation) => booking.book({ ...choosing, ...donation }, () => setChoosing(undefined))}
          close={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

const LineText = ({ line: { text, payer, date, line } }: { line: BankLine }) => (
  <div className="wrap-anywhere">
    {payer && (
      <span dir="auto" className="block w-fit font-medium">
        {payer}
      </span>
    )}
    <span dir="auto" className="block w-fit">
      {text || <span className="text-muted">No text</span>}
    </span>
    <span className="text-muted">
      {longDate(date)}, line {line}
    </span>
  </div>
);

const Whose = ({ line: { donor, donationId, suggestions }, state }: { line: BankLine; state: State }) => (
  <div className="grid justify-items-start gap-1 wrap-anywhere">
    {state === 'booked' && <Badge tone="green">Recorded</Badge>}
    {state === 'suggested' && <Badge tone="yellow">Suggested</Badge>}
    {state === 'skipped' && <Badge tone="plain">Skipped</Badge>}
    {donationId === null ? (
      state === 'open' && <PossibleDonation suggestion={suggestions[0]} />
    ) : (
      <span>
        <bdi>{donor}</bdi> <span className="text-muted">(donation {donationId})</span>
        {state === 'suggested' && suggestions[0] && (
          <span className="block text-muted">{whyOf(suggestions[0])}</span>
        )}
      </span>
    )}
  </div>
);

/** The most likely donation, which staff choose themselves. */
const PossibleDonation = ({ suggestion }: { suggestion: LineSuggestion | undefined }) =>
  suggestion ? (
    <span>
      Possibly <bdi>{suggestion.donor}</bdi>{' '}
      <span className="text-muted">(donation {suggestion.donationId})</span>
      <span className="block text-muted">{whyOf(suggestion)}</span>
    </span>
  ) : (
    <span className="text-muted">No match</span>
  );

type Options = {
  booked: (lines: BankLine[]) => void;
};

/** Records lines one after another until one is refused. */
function useBooking({ booked }: Options) {
  const utils = trpc.useUtils();
  const booking = useAdminMutation({
    async send({ lines }: { lines: BankLine[]; settled?: (() => void) | undefined }) {
      const done: BankLine[] = [];
      try {
        for (const line of lines) {
          if (line.donationId === null) continue;
          const given = await utils.client.bankStatements.match.mutate({
            ...line,
            donationId: line.donationId,
          });
          done.push({
            ...line,
            suggestions: [],
            booked: true,
            donor: `${given.firstName} ${given.lastName}`,
          });
        }
      } finally {
        booked(done);
      }
      return done.length;
    },
    done: (count) => success(`${countOf(count, 'payment')} recorded`),
    failed: 'Failed to record the payment',
    reason: conflictMessage,
    settled: ({ settled }, count) => count !== undefined && settled?.(),
    refresh: useRefreshPayments(),
  });
  return {
    isPending: booking.isPending,
    /** @param settled runs once it is recorded */
    book: (line: BankLine, settled?: () => void) => booking.mutate({ lines: [line], settled }),
    bookAll: (lines: BankLine[]) => {
      if (!booking.isPending) booking.mutate({ lines });
    },
  };
}
