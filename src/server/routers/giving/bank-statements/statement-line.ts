import { plain } from '../../../../shared/lib/typed-amounts';
import type { BankLine } from '../../../../shared/schemas/bank-statements';
import type { bankLines } from '../../../db/schema';

export const maxLines = 5000;

/** The currency of the site. */
export const siteCurrency = 'USD';

export type StatementLine = Pick<BankLine, 'line' | 'date' | 'cents' | 'text' | 'payer'> &
  Pick<typeof bankLines.$inferInsert, 'bankRef'>;

export const oneLine = (text = '') => plain(text).replace(/\s+/g, ' ');

/** The text and the payer of a line, cut to what is stored. */
export const lineTexts = (text: string | undefined, payer: string | undefined) => ({
  text: oneLine(text).slice(0, 1000),
  payer: oneLine(payer).slice(0, 200) || null,
});
