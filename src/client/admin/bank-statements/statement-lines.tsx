import { type Dispatch, type SetStateAction, useState } from 'react';
import { inDollarsAndCents } from '../../../shared/lib/money';
import type { BankLine } from '../../../shared/schemas/bank-statements';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Pager } from '../../ui/pager';
import { useRefreshPayments } from '../donations/received-dialogs';
import { DataTable } from '../kit/list/data-table';
import { Filter } from '../kit/list/filter-bar';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { ChooseDonation } from './choose-donation';
import { type LineState, LineText, lineStates, Whose } from './line-cells';

export type ReadStatement = { lines: BankLine[]; skipped: ReadonlySet<number> };

type Props = {
  statement: ReadStatement;
  change: Dispatch<SetStateAction<ReadStatement | undefined>>;
  /** Back to the upload form. */
  again: () => void;
};

const pageSize = 50;

const isOpen = ({ donationId, standingOrderId, payoutId }: BankLine) =>
  donationId === null && standingOrderId === null && payoutId === null;

const stateOf = (line: BankLine, { skipped }: ReadStatement): LineState =>
  line.booked ? 'booked' : skipped.has(line.line) ? 'skipped' : isOpen(line) ? 'open' : 'suggested';

/** The payments of a statement, each with its donation. */
export function StatementLines({ statement, change, again }: Props) {
  const { lines, skipped } = statement;
  const t = useMessages('adminBankStatements');
  const giving = useMessages('adminGiving');
  const [shown, setShown] = useState<LineState>();
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
  const linesIn = (wanted: LineState) => withState.filter(({ state }) => state === wanted).length;
  const suggested = withState.filter(({ state }) => state === 'suggested').map(({ line }) => line);
  const skip = (line: number) => {
    const others = [...skipped].filter((one) => one !== line);
    change({ lines, skipped: new Set(skipped.has(line) ? others : [...others, line]) });
  };
  return (
    <>
      <p role="status" className="max-w-3xl">
        {t('summary', {
          count: lines.length,
          recorded: linesIn('booked'),
          suggested: suggested.length,
          open: linesIn('open'),
          skipped: linesIn('skipped'),
        })}
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <Filter
          label={t('lines')}
          all={t('allLines')}
          options={lineStates.map((state) => [state, t(`${state}State`)] as const)}
          value={shown}
          onChange={(state) => {
            setShown(state);
            setPage(1);
          }}
        />
        {suggested.length > 1 && (
          <Button disabled={booking.isPending} onClick={() => booking.bookAll(suggested)}>
            {booking.isPending ? t('recording') : t('recordAll', { count: suggested.length })}
          </Button>
        )}
        <Button look="outline" onClick={again}>
          {t('readAnother')}
        </Button>
      </div>
      <DataTable
        label={t('linesLabel')}
        rows={matching.slice((page - 1) * pageSize, page * pageSize)}
        empty={t(lines.length === 0 ? 'noPayments' : 'noLines')}
        columns={[
          { header: t('textColumn'), cell: ({ line }) => <LineText line={line} /> },
          {
            header: giving('amount'),
            amount: true,
            narrow: true,
            cell: ({ line }) => (
              <span className="font-medium tabular-nums">{inDollarsAndCents(line.cents)}</span>
            ),
          },
          { header: giving('donation'), cell: (row) => <Whose {...row} /> },
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
                  {t(line.payoutId === null ? 'record' : 'match')}
                </Button>
              )}
              {state !== 'skipped' && (
                <Button look="quiet" onClick={() => setChoosing(line)}>
                  {state === 'open' ? giving('choose') : t('another')}
                </Button>
              )}
              <Button look="quiet" onClick={() => skip(line.line)}>
                {t(state === 'skipped' ? 'reopen' : 'skip')}
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

const noSuggestions = { suggestions: [], payoutSuggestions: [], standingOrderId: null };

type Options = {
  booked: (lines: BankLine[]) => void;
};

/** Records lines one after another until one is refused. */
function useBooking({ booked }: Options) {
  const t = useMessages('adminBankStatements');
  const recordFailed = useMessages('adminPayments')('recordFailed');
  const nouns = useNouns();
  const utils = trpc.useUtils();
  const booking = useAdminMutation({
    async send({ lines }: { lines: BankLine[]; settled?: (() => void) | undefined }) {
      const done: BankLine[] = [];
      try {
        for (const line of lines) {
          if (isOpen(line)) continue;
          const recorded = { ...line, ...noSuggestions, booked: true };
          if (line.payoutId !== null) {
            await utils.client.bankStatements.matchPayout.mutate({ ...line, id: line.payoutId });
            done.push(recorded);
            continue;
          }
          const given = await utils.client.bankStatements.match.mutate(line);
          done.push({ ...recorded, donationId: given.id, donor: `${given.firstName} ${given.lastName}` });
        }
      } finally {
        booked(done);
      }
      return done.length;
    },
    done: (count) => success(t('manyRecorded', { payments: nouns.count(count, 'payment') })),
    failed: recordFailed,
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
