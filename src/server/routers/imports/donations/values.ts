import type { Cents } from '../../../../shared/lib/money';
import { centsIn, plain } from '../../../../shared/lib/typed-amounts';
import type { givenBy } from '../../../../shared/messages/form-options';
import { email as emailSchema } from '../../../../shared/schemas/fields';
import { dateFormat as dateFormatSchema } from '../../../../shared/schemas/import-inputs';
import { type DateFormat, dateExamples } from '../../../../shared/schemas/imports';
import type { Batch } from '../outcomes';
import type { CsvRow } from '../read-csv';
import { currencyIn, isCurrency } from './amounts';
import { dayIn } from './dates';
import { methodIn } from './methods';

export type Values = {
  receivedOn: string;
  cents: Cents;
  paymentMethod: (typeof givenBy)[number];
  /** Empty if the row names none. */
  email: string;
  firstName: string;
  lastName: string;
  organisation: string | null;
  address: string | null;
  /** In lower case; empty for the general fund. */
  fund: string;
  reference: string | null;
  /** Empty in files that come from one place. */
  source: string;
  externalId: string | null;
};

type CellOf = (field: string) => string;

const emailAddress = emailSchema(); // once, because building it takes longer than reading a row
const maxAmount = 100_000_000;
const generalFund = new Set(['', 'general', 'general fund', 'unrestricted', 'عام', 'الصندوق العام']);
const lengths = {
  name: 200,
  firstName: 100,
  lastName: 100,
  organisation: 200,
  address: 500,
  reference: 200,
  source: 300,
  externalId: 200,
};

/** How exports of other software write that there is nothing. */
const isNothing = (text: string) => /^(null|undefined|none|n\/a|#n\/a|nan|-)$/i.test(text);

/** The values of a row, or why it cannot be imported. */
export function valuesOf(row: CsvRow, batch: Batch): Values | string {
  const cell = cellsOf(row, batch);
  const receivedOn = dayIn(cell('receivedOn'), formatOf(batch));
  if (cell('receivedOn') === '') return 'The date is missing';
  if (receivedOn === undefined) return `Write the date as ${dateExamples[formatOf(batch)]}`;
  const cents = centsOrReason(cell);
  if (typeof cents === 'string') return cents;
  if (cell('paymentMethod') === '') return 'The payment method is missing';
  const paymentMethod = methodIn(cell('paymentMethod'));
  if (paymentMethod === undefined)
    return 'The payment method must be credit card, PayPal, bank transfer, cash or check';
  const reason = wrongText(cell);
  if (reason !== undefined) return reason;
  const typed = plain(cell('email'));
  const email = typed === '' ? '' : emailAddress.safeParse(typed).data;
  if (email === undefined) return 'This is not an email address';
  const name = nameIn(cell);
  if (email === '' && name.firstName === '') return 'The name of the donor is missing';
  if (name.firstName.length > 100 || name.lastName.length > 100) return 'The name is too long';
  const fund = cell('fund').toLowerCase();
  const text = (field: string) => cell(field) || null;
  return {
    receivedOn,
    cents,
    paymentMethod,
    email,
    ...name,
    organisation: text('organisation'),
    address: text('address'),
    fund: generalFund.has(fund) ? '' : fund,
    reference: text('reference'),
    source: cell('source'),
    externalId: text('externalId'),
  };
}

const formatOf = ({ options }: Batch): DateFormat => dateFormatSchema.parse(options['dateFormat']);

const cellsOf =
  (row: CsvRow, { valueOf }: Batch): CellOf =>
  (field) => {
    const text = valueOf(row, field)
      .replaceAll(/\s*\r?\n\s*/g, field === 'address' ? '\n' : ' ')
      .trim();
    return isNothing(text) ? '' : text;
  };

function centsOrReason(cell: CellOf): Cents | string {
  const written = cell('amount');
  if (written === '') return 'The amount is missing';
  const named = plain(cell('currency')).toUpperCase();
  const code = ['$', 'US$'].includes(named) ? 'USD' : (currencyIn(named) ?? named);
  if (code !== '' && !isCurrency(code)) return 'The currency is not known';
  const currency = currencyIn(written) ?? (code || 'USD');
  if (currency !== 'USD' || (code !== '' && code !== 'USD'))
    return 'This amount is in another currency. Amounts are never converted.';
  const cents = centsIn(written.replace(/US dollars?/i, ''));
  if (cents === undefined)
    return /\d{8}/.test(written.replaceAll(/[.,\s]/g, ''))
      ? 'The amount must be at most 1,000,000'
      : 'This is not an amount';
  if (cents < 0) return 'The amount is negative. Refunds are not imported.';
  if (cents === 0) return 'The amount is zero';
  return cents > maxAmount ? 'The amount must be at most 1,000,000' : cents;
}

function wrongText(cell: CellOf): string | undefined {
  for (const [field, max] of Object.entries(lengths)) {
    const text = cell(field);
    if (/^[=+@-]/.test(text)) return 'A cell looks like a formula';
    if (/\p{Cc}/u.test(text.replaceAll('\n', ''))) return 'A cell has control characters';
    if (text.length > max)
      return field.toLowerCase().includes('name') ? 'The name is too long' : 'A cell is too long';
  }
  return undefined;
}

/** The first and last name; those of an organization are its name. */
function nameIn(cell: CellOf): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cell('firstName'), cell('lastName')];
  if (firstName !== '' || lastName !== '')
    return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };
  return cell('name') === '' ? organizationName(cell('organisation')) : splitName(cell('name'));
}

/** Not split, unless it is too long for the first name. */
function organizationName(name: string): { firstName: string; lastName: string } {
  if (name.length <= 100) return { firstName: name, lastName: '' };
  const space = name.lastIndexOf(' ', 100);
  const end = space > 0 ? space : 100;
  return { firstName: name.slice(0, end), lastName: name.slice(end).trim() };
}

/** `Layla Noor` and `Noor, Layla`. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  if (last !== undefined && first !== undefined) return { firstName: first, lastName: last };
  return splitWords(name);
}

/** `Layla Noor`; commas are part of a name, as in `Hope Foundation, Inc.` */
export function splitWords(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length < 2
    ? { firstName: name, lastName: '' }
    : { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

export const fullName = ({ firstName, lastName }: Pick<Values, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Rows with the same key have the same donor: one email address, or one name, organization and postal address. */
export const donorKey = (
  values: Pick<Values, 'email' | 'firstName' | 'lastName' | 'organisation' | 'address'>,
) =>
  values.email === ''
    ? ['name', fullName(values), values.organisation ?? '', values.address ?? ''].join('\n').toLowerCase()
    : `email\n${values.email.toLowerCase()}`;

export const idKey = ({ source, externalId }: Pick<Values, 'source' | 'externalId'>) =>
  externalId === null ? undefined : `id\n${source}\n${externalId}`;

/** The key by which repetitions in a file are found. */
export const rowKey = (values: Values) =>
  idKey(values) ?? ['gift', values.receivedOn, values.cents, donorKey(values)].join('\n');
