import { z } from 'zod';
import { bankLine, bankMatchInput, bankStatementInput } from '../../../../shared/schemas/bank-statements';
import { donation } from '../../../../shared/schemas/donations';
import { example } from '../../../rpc/examples';
import { idempotent } from '../../../rpc/idempotency';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { matchLine, readLines } from './match';
import { linesOf } from './parse';

const tag = 'Donations';
const write = permitted('donations:write');

export const bankStatementsRouter = router({
  read: write
    .meta(
      rest('POST', '/bank-statements', tag, [
        "Read a bank's statement; nothing is booked yet",
        'A file of lines (CSV) with `,` or `;` between, as banks give them. Answers the lines in which money came. `donationId` is the donation that a line was booked for, or the one that it names by its reference and amount; null where nobody knows.',
      ]),
    )
    .input(bankStatementInput)
    .output(z.array(bankLine))
    .mutation(({ ctx, input: { csv, columns } }) => {
      const lines = linesOf(csv, columns);
      ctx.auditDetails({ changed: ['lines'] });
      return ctx.db.transaction((tx) => readLines(tx, lines));
    }),

  match: write
    .meta({
      ...rest('POST', '/bank-statements/matches', tag, [
        'Confirm that a line is the money of a donation',
        'Send the line as it was answered, with the donation. The line counts once, however often the statement is read again; one that was booked for another donation is a 409.',
      ]),
      idempotent: true,
      refusals: [404, 409],
    })
    .input(bankMatchInput)
    .output(donation)
    .mutation(
      idempotent(donation, async ({ ctx, input }) => {
        ctx.auditDetails({ subject: `donations/${input.donationId}`, changed: ['received'] });
        return donation.parse(await ctx.db.transaction((tx) => matchLine(tx, ctx.mail, input)));
      }),
    ),
});

const line = { line: 2, date: '2026-02-03', cents: 5000, text: 'Layla Noor RF13 D000 0000 012' };

/** What the API page shows. */
export const bankStatementExamples = [
  example(bankStatementInput, {
    csv: 'Date;Amount;Description\n2026-02-03;50.00;Layla Noor RF13 D000 0000 012\n',
  }),
  example(bankLine, { ...line, donationId: 12, booked: false, donor: 'Layla Noor' }),
  example(bankMatchInput, { ...line, donationId: 12 }),
];
