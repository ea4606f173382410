import { eq } from 'drizzle-orm';
import { success } from '../../../../shared/schemas/fields';
import { listedPayout, payoutMatchInput, payoutUnmatchInput } from '../../../../shared/schemas/payouts';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { bankLines, payouts } from '../../../db/schema';
import { notFound, refuseField } from '../../../rpc/errors';
import { changedIn } from '../../../rpc/if-match';
import { permitted } from '../../../rpc/permissions';
import { rest, returningSuccess } from '../../../rpc/trpc';
import { payoutSums } from '../payouts/rows';
import { lockLine } from './stored-line';

const tag = 'Payouts';
const write = permitted('donations:write');
const store = records(payouts);

/** @throws NOT_FOUND */
async function lockPayout(tx: Database, id: number) {
  const found = await store.lock(tx, id);
  if (!found) throw notFound('payout');
  return found;
}

type StoredLine = typeof bankLines.$inferSelect;
type StoredPayout = typeof payouts.$inferSelect;

/** Why a line cannot be matched, or undefined. */
function mismatch(line: StoredLine, { cents, currency, status }: StoredPayout): string | undefined {
  if (line.donationId !== null || line.payoutId !== null) return 'This line is already recorded';
  if (status === 'failed' || status === 'canceled') return 'This payout did not reach the bank';
  if (currency !== 'usd') return 'This payout is in another currency';
  return line.cents === cents ? undefined : 'The line and the payout have different amounts';
}

/** A payout is matched with the bank's one line, which then books nothing: its donations are booked already. */
export const payoutMatches = {
  matchPayout: write
    .meta({
      ...rest('PUT', '/payouts/{id}/bank-line', tag, [
        'Match a payout with a bank statement line',
        'Send the line as it was returned. Nothing is booked, because the donations of a payout are in the ledger already. Refused with 409 if the amounts differ, the payout failed, or one of them is already matched.',
        'Matched a payout with a bank statement line',
      ]),
      refusals: [404, 409],
    })
    .input(payoutMatchInput)
    .output(listedPayout)
    .mutation(async ({ ctx, input: { id, ...line } }) => {
      ctx.auditDetails({ subject: `payouts/${id}`, changed: ['bankLine'] });
      return ctx.db.transaction(async (tx) => {
        const matched = await lockPayout(tx, id);
        const found = await lockLine(tx, line);
        if (found.payoutId !== id) {
          const reason = mismatch(found, matched);
          if (reason) throw refuseField('CONFLICT', 'line', reason);
          if ((await tx.$count(bankLines, eq(bankLines.payoutId, id))) > 0)
            throw refuseField('CONFLICT', 'id', 'This payout is already matched with another line');
          await tx.update(bankLines).set({ payoutId: id }).where(eq(bankLines.id, found.id));
        }
        return { ...matched, ...(await payoutSums(tx, [id]))(id) };
      });
    }),

  unmatchPayout: write
    .meta({
      ...rest('DELETE', '/payouts/{id}/bank-line', tag, [
        'Undo the match of a payout',
        'The bank statement line can then be matched or recorded again. Send the line, or some of its fields, to undo only the match with that line; if the payout is matched with another one by now, the answer is 409. A payout without a match is answered with 404.',
        'Undid the match of a payout with a bank statement line',
      ]),
      refusals: [404, 409],
    })
    .input(payoutUnmatchInput)
    .output(success)
    .mutation(
      returningSuccess(async ({ ctx, input: { id, ...expected } }) => {
        ctx.auditDetails({ subject: `payouts/${id}`, changed: ['bankLine'] });
        await ctx.db.transaction(async (tx) => {
          await lockPayout(tx, id);
          const [line] = await tx.select().from(bankLines).where(eq(bankLines.payoutId, id));
          if (!line) throw notFound('bank line');
          if (changedIn(line, expected).length > 0)
            throw refuseField('CONFLICT', 'line', 'This payout is already matched with another line');
          await tx.update(bankLines).set({ payoutId: null }).where(eq(bankLines.id, line.id));
        });
      }),
    ),
};
