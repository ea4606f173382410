import { z } from 'zod';
import { calendarDate, flag, id, positiveInteger } from './fields';

const column = z.string().trim().max(200).optional();

const statementColumns = z.object({
  date: column,
  amount: column,
  text: column,
  payer: column,
  currency: column,
  dayFirst: flag('dayFirst').optional(),
});
export type StatementColumns = z.infer<typeof statementColumns>;

const bankStatementInputExample = {
  csv: 'Date;Amount;Description\n2026-02-03;50.00;Layla Noor RF13 D000 0000 012\n',
};
const lineExample = { line: 2, date: '2026-02-03', cents: 5000, text: 'Layla Noor RF13 D000 0000 012' };

export const bankStatementInput = z
  .object({
    csv: z
      .string('Please send the statement as text')
      .min(1, 'The statement is empty')
      .max(900_000, 'The statement is too long'),
    columns: statementColumns
      .optional()
      .describe(
        'The headings of the columns, if they are not recognized; `dayFirst` for dates such as 03/04 that are ambiguous',
      ),
  })
  .meta({ title: 'BankStatementInput', examples: [bankStatementInputExample] });

const line = z.object({
  line: positiveInteger('The line must be a positive integer'),
  date: calendarDate(),
  cents: positiveInteger('Cents must be a positive integer').brand<'Cents'>(),
  text: z.string().max(1000),
});

export const bankLine = line
  .extend({
    payer: z.string().nullable().describe('Who paid; null if the statement has no such column'),
    donationId: id.nullable(),
    booked: z.boolean().describe('Whether it is booked; otherwise the donation is a suggestion'),
    donor: z.string().nullable().describe('The name of the donor'),
  })
  .meta({
    id: 'BankLine',
    examples: [{ ...lineExample, payer: null, donationId: 12, booked: false, donor: 'Layla Noor' }],
  });
export type BankLine = z.infer<typeof bankLine>;

export const bankMatchInput = line
  .extend({ donationId: id })
  .meta({ title: 'BankMatchInput', examples: [{ ...lineExample, donationId: 12 }] });
