import { z } from 'zod';
import { calendarDate, flag, id, positiveInteger } from './fields';

const column = z.string().trim().max(200);

export const bankStatementInput = z
  .object({
    csv: z
      .string('Please send the statement as text')
      .min(1, 'The statement is empty')
      .max(900_000, 'The statement is too long'),
    columns: z
      .object({ date: column, amount: column, text: column, dayFirst: flag('dayFirst').optional() })
      .optional()
      .describe('The headings of its columns, where they are not known; whether 03/04 is in April'),
  })
  .meta({ title: 'BankStatementInput' });

export const bankLine = z
  .object({
    line: positiveInteger('The line must be a positive integer'),
    date: calendarDate(),
    cents: positiveInteger('Cents must be a positive integer'),
    text: z.string().max(1000),
    donationId: id.nullable(),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof bankLine>;

export const bankMatchInput = bankLine.extend({ donationId: id }).meta({ title: 'BankMatchInput' });
