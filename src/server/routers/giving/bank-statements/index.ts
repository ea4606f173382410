import { z } from 'zod';
import { bankLine, bankMatchInput, bankStatementInput } from '../../../../shared/schemas/bank-statements';
import { donation } from '../../../../shared/schemas/donations';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { donationInDollars } from '../ledger/donation';
import { linesOfCamt } from './camt';
import { matchLine } from './match';
import { linesOfCsv } from './parse';
import { payoutMatches } from './payout-matches';
import { readLines } from './read-lines';

const tag = 'Donations';
const write = permitted('donations:write');

export const bankStatementsRouter = router({
  ...payoutMatches,

  read: write
    .meta(
      rest('POST', '/bank-statements', tag, [
        'Read a bank statement',
        'Reads a CSV file separated by `,` or `;`, or an ISO 20022 XML file (camt.052, camt.053, camt.054), and returns the incoming payments; nothing is booked yet. The same payment in several files is one line. A statement in another currency than US dollars is refused with 400. `donationId` is the donation that a line was booked for, or a suggestion by its reference and amount; null if there is none. A line that is a payout of the payment provider has its `payoutId` instead.',
        'Uploaded a bank statement',
      ]),
    )
    .input(bankStatementInput)
    .output(z.array(bankLine))
    .mutation(({ ctx, input: { csv = '', xml, columns } }) => {
      const lines = xml === undefined ? linesOfCsv(csv, columns) : linesOfCamt(xml);
      ctx.auditDetails({ changed: ['lines'] });
      return ctx.db.transaction((tx) => readLines(tx, lines));
    }),

  match: write
    .meta({
      ...rest('POST', '/bank-statements/matches', tag, [
        'Record a payment from a bank statement',
        'Send the line as it was returned, with the donation, or with the standing order whose donor then gets another donation. A line is booked only once, however often the statement is read; if it was booked for another donation, the answer is 409.',
        'Recorded a payment from a bank statement',
      ]),
      idempotent: true,
      refusals: [404, 409],
    })
    .input(bankMatchInput)
    .output(donation)
    .mutation(
      idempotent(donation, async ({ ctx, input }) => {
        const matched = await ctx.db.transaction((tx) => matchLine(tx, ctx.mail, input));
        ctx.auditDetails({ subject: `donations/${matched.id}`, changed: ['received'] });
        return donation.parse(donationInDollars(matched));
      }),
    ),
});
