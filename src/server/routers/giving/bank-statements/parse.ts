import { parse } from 'csv-parse/sync';
import { type Cents, zeroCents } from '../../../../shared/lib/money';
import { centsIn, plain } from '../../../../shared/lib/typed-amounts';
import type { StatementColumns } from '../../../../shared/schemas/bank-statements';
import { refuseField } from '../../../rpc/errors';
import { columnNames, type StatementColumn } from './headings';
import { lineTexts, maxLines, type StatementLine, siteCurrency } from './statement-line';

/** The last row in which headings are searched for. */
const maxHeadingRow = 30;

const csvError = (message: string) => refuseField('BAD_REQUEST', 'csv', message);

/**
 * The incoming payments of a bank statement, separated by `;`, tabs or `,`. Lines above the headings are skipped.
 * @throws BAD_REQUEST that names the invalid line or column
 */
export function linesOfCsv(csv: string, chosen?: StatementColumns): StatementLine[] {
  const { rows, headings, at } = tableIn(csv, chosen);
  const others = rows.slice(headings + 1);
  if (others.length === 0) throw csvError('The statement has no lines');
  if (others.length > maxLines) throw csvError(`The statement has more than ${maxLines} lines`);
  const dayFirst = chosen?.dayFirst ?? orderOf(others.map((row) => row[at.date] ?? ''));
  return others.flatMap((row, index) => {
    const line = headings + index + 2; // 1-based, as in spreadsheets
    const cents = centsOf(row[at.amount] ?? '', line);
    if (cents <= 0) return [];
    requireSiteCurrency(row[at.currency ?? -1], `Line ${line}`);
    const date = dayOf(row[at.date] ?? '', dayFirst, line);
    return [{ line, date, cents, ...lineTexts(row[at.text], row[at.payer ?? -1]) }];
  });
}

/** Amounts are never converted. @throws BAD_REQUEST for another currency than the site's */
function requireSiteCurrency(written: string | undefined, where: string): void {
  const currency = plain(written ?? '').toUpperCase();
  if (currency && !['$', 'US$', siteCurrency].includes(currency))
    throw csvError(`${where} is in ${currency.slice(0, 20)}, but donations are recorded in ${siteCurrency}`);
}

/** The rows, the index of the headings among them, and the indexes of the columns. */
function tableIn(csv: string, chosen: StatementColumns | undefined) {
  const tables = [';', '\t', ',']
    .map((delimiter) => rowsOf(csv, delimiter))
    .filter((rows) => rows !== undefined);
  if (tables.length === 0) throw csvError('This file is not a CSV bank statement');
  for (const rows of tables)
    for (const [headings, names] of rows.slice(0, maxHeadingRow).entries()) {
      const { date, amount, text, ...optional } = columnsIn(names, chosen);
      if (date === undefined || amount === undefined || text === undefined) continue;
      requireSiteCurrency(currencyIn(names[amount]), 'The statement');
      return { rows, headings, at: { date, amount, text, ...optional } };
    }
  const [names = []] = tables
    .map(([first = []]) => first)
    .toSorted((one, other) => other.length - one.length);
  if (names.length === 0) throw csvError('The statement has no lines');
  const { date, amount, text } = columnsIn(names, chosen);
  const [missing = ''] = Object.entries({ date, amount, text }).find(([, at]) => at === undefined) ?? [];
  const there = names.map((name) => plain(name) || '(without a name)').join(', ');
  throw csvError(`Please choose the column of the ${missing}. Columns in the file: ${there}`.slice(0, 500));
}

function rowsOf(csv: string, delimiter: string): string[][] | undefined {
  try {
    const rows: string[][] = parse(csv, {
      bom: true,
      delimiter,
      relaxColumnCount: true,
      relaxQuotes: true, // banks do not escape what customers typed
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
    });
    return rows;
  } catch {
    return undefined; // separated by something else
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The currency in brackets at the end of a heading, or nothing. */
function currencyIn(heading = ''): string | undefined {
  const [, written = ''] = /\(([^()]+)\)$/.exec(plain(heading)) ?? [];
  const isCurrency = currencies.has(written.toUpperCase()) || /^(?:US\$|\p{Sc}|euros?)$/iu.test(written);
  return isCurrency ? written : undefined;
}

/** The indexes of the columns, if these are the headings. */
function columnsIn(headings: string[], chosen: StatementColumns | undefined) {
  const nameOf = (heading: string) => {
    const name = plain(heading).toLowerCase();
    return currencyIn(heading) ? name.slice(0, name.lastIndexOf('(')).trim() : name;
  };
  const names = headings.map(nameOf);
  const find = (column: StatementColumn) => {
    const name = chosen?.[column];
    const wanted = name ? [nameOf(name)] : columnNames[column];
    return wanted.map((name) => names.indexOf(name)).find((index) => index >= 0);
  };
  return {
    date: find('date'),
    amount: find('amount'),
    text: find('text'),
    payer: find('payer'),
    currency: find('currency'),
  };
}

/** Whether days come before months; undefined if no date of the statement shows it. */
function orderOf(dates: string[]): boolean | undefined {
  const parts = dates.map((text) => /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(plain(text)));
  if (parts.some((found) => Number(found?.[1] ?? 0) > 12)) return true;
  if (parts.some((found) => Number(found?.[2] ?? 0) > 12)) return false;
  return undefined;
}

function dayOf(text: string, dayFirst: boolean | undefined, line: number): string {
  const written = plain(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(written);
  const other = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(written);
  const isDayFirst = other?.[2] === '.' ? true : dayFirst;
  if (other && isDayFirst === undefined && other[1] !== other[3])
    throw csvError(`Line ${line}: please choose whether the day or the month comes first in ${written}`);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [other?.[4], isDayFirst ? other?.[3] : other?.[1], isDayFirst ? other?.[1] : other?.[3]];
  const found = `${(year ?? '').padStart(4, '20')}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const moment = new Date(`${found}T00:00:00Z`);
  if (Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== found)
    throw csvError(`Line ${line}: ${written.slice(0, 40) || 'nothing'} is not a date`);
  return found;
}

function centsOf(text: string, line: number): Cents {
  const cents = plain(text) === '' ? zeroCents : centsIn(text);
  if (cents === undefined) throw csvError(`Line ${line}: ${text.slice(0, 40)} is not an amount`);
  return cents;
}
