import { z } from 'zod';
import { bankLineKey } from './bank-lines';
import { flag, id } from './fields';

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

const statementText = z
  .string('Please send the statement as text')
  .min(1, 'The statement is empty')
  .max(900_000, 'The statement is too long');

export const bankStatementInput = z
  .object({
    csv: statementText.optional().describe('A CSV file; required without `xml`'),
    xml: statementText
      .optional()
      .describe('Instead of `csv`: an ISO 20022 file (camt.052, camt.053 or camt.054)'),
    columns: statementColumns
      .optional()
      .describe(
        'The headings of the columns, if they are not recognized; `dayFirst` for dates such as 03/04 that are ambiguous',
      ),
  })
  .superRefine(({ csv, xml }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (csv === undefined && xml === undefined) refuse('csv', 'Please send the statement as text');
    if (csv !== undefined && xml !== undefined) refuse('xml', 'Please send either csv or xml');
  })
  .meta({ title: 'BankStatementInput', examples: [bankStatementInputExample] });

/** In the order of their weight. */
export const suggestionReasons = ['reference', 'amount', 'name'] as const;

const lineSuggestion = z.object({
  donationId: id.nullable().describe('Null for a standing order'),
  standingOrderId: id.nullable().describe('The standing order whose reference the line has'),
  donor: z.string(),
  openCents: z
    .int()
    .brand<'Cents'>()
    .describe('What is still to be paid of the donation, or the amount of the standing order'),
  reasons: z.array(z.enum(suggestionReasons)).describe('What fits, the most certain first'),
});
export type LineSuggestion = z.infer<typeof lineSuggestion>;

const payoutSuggestion = z.object({
  payoutId: id,
  arrivesOn: z.string(),
  reasons: z
    .array(z.enum(['reference', 'name', 'day']))
    .describe('What fits besides the amount; `name` is the name of the provider'),
});
export type PayoutSuggestion = z.infer<typeof payoutSuggestion>;

export const bankLine = bankLineKey
  .extend({
    payer: z.string().nullable().describe('Who paid; null if the statement does not say'),
    donationId: id.nullable(),
    standingOrderId: id
      .nullable()
      .describe('Of a line that is not booked: a standing order whose reference and amount fit'),
    payoutId: id
      .nullable()
      .describe('The payout of the payment provider that it was matched with, or a certain suggestion'),
    booked: z
      .boolean()
      .describe(
        'Whether it is booked or matched with a payout; otherwise `donationId` is a suggestion whose reference and amount fit',
      ),
    donor: z.string().nullable().describe('The name of the donor'),
    suggestions: z
      .array(lineSuggestion)
      .describe(
        'Up to three donations or standing orders that may be meant, the most likely first; empty once it is booked',
      ),
    payoutSuggestions: z
      .array(payoutSuggestion)
      .describe(
        'Up to three payouts of the same amount that may be meant, the most likely first; empty once it is booked',
      ),
  })
  .meta({
    id: 'BankLine',
    examples: [
      {
        ...lineExample,
        payer: null,
        donationId: 12,
        standingOrderId: null,
        payoutId: null,
        booked: false,
        donor: 'Layla Noor',
        suggestions: [
          {
            donationId: 12,
            standingOrderId: null,
            donor: 'Layla Noor',
            openCents: 5000,
            reasons: ['reference', 'amount'],
          },
        ],
        payoutSuggestions: [],
      },
    ],
  });
export type BankLine = z.infer<typeof bankLine>;

export const bankMatchInput = bankLineKey
  .extend({
    donationId: id.nullish().describe('Required without `standingOrderId`'),
    standingOrderId: id
      .nullish()
      .describe('Instead of `donationId`: records another donation by this standing order'),
  })
  .superRefine(({ donationId, standingOrderId }, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (!donationId && !standingOrderId) refuse('donationId', 'Choose a donation or a standing order');
    if (donationId && standingOrderId)
      refuse('standingOrderId', 'Choose either a donation or a standing order');
  })
  .meta({
    title: 'BankMatchInput',
    examples: [
      { ...lineExample, donationId: 12 },
      { ...lineExample, standingOrderId: 2 },
    ],
  });
