import { type Cents, wholeCents } from '../../../../shared/lib/money';
import { calendarDate } from '../../../../shared/schemas/fields';
import { lineTexts, maxLines, type StatementLine, siteCurrency } from './statement-line';
import { elementsAt, findElement, textAt, type XmlElement, xmlError, xmlTree } from './xml';

/** Reports (camt.052), statements (camt.053) and notifications (camt.054), with the element that contains the entries. */
const sections = { BkToCstmrAcctRpt: 'Rpt', BkToCstmrStmt: 'Stmt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' } as const;

/**
 * The incoming payments of an ISO 20022 statement of any version (camt.052, camt.053, camt.054). A batch with details
 * has a line for each of them.
 * @throws BAD_REQUEST
 */
export function linesOfCamt(xml: string): StatementLine[] {
  const message = findElement(xmlTree(xml), Object.keys(sections));
  if (!message) throw xmlError('This XML file is not a camt.052, camt.053 or camt.054 bank statement');
  const entries = Object.values(sections).flatMap((section) => elementsAt(message, section, 'Ntry'));
  const payments = entries.filter(isIncoming).flatMap(paymentsIn);
  if (payments.length > maxLines) throw xmlError(`The statement has more than ${maxLines} lines`);
  return payments.map((payment, index) => lineOf(payment, index + 1)).filter(({ cents }) => cents > 0);
}

/** Money that was booked to the account, and not a debit that was reversed. */
function isIncoming(entry: XmlElement): boolean {
  const status =
    textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts', 'Prtry') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  return status === 'BOOK' && textAt(entry, 'CdtDbtInd') === 'CRDT' && !isReversal;
}

type StatementPayment = {
  entry: XmlElement;
  details: XmlElement;
  amount: XmlElement | undefined;
  bankRef: string | null;
};

function paymentsIn(entry: XmlElement): StatementPayment[] {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const [amount] = elementsAt(entry, 'Amt');
  const entryRef = refIn(entry, 'AcctSvcrRef');
  const [first = entry] = details;
  // The amount of the entry is what was booked, also after a conversion.
  const whole = { entry, details: first, amount, bankRef: entryRef ?? refIn(first, 'Refs', 'AcctSvcrRef') };
  if (details.length < 2) return [whole];
  const parts = details.map((one, index) => {
    const ref = refIn(one, 'Refs', 'AcctSvcrRef') ?? entryRef;
    return { entry, details: one, amount: amountOf(one), bankRef: ref && `${ref}/${index + 1}` };
  });
  if (parts.some((part) => part.amount === undefined)) return [whole];
  return parts.filter((part) => (textAt(part.details, 'CdtDbtInd') ?? 'CRDT') === 'CRDT');
}

const amountOf = (details: XmlElement) =>
  [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']].flatMap((path) =>
    elementsAt(details, ...path),
  )[0];

/** A reference, unless it says that there is none. */
function refIn(element: XmlElement, ...path: string[]): string | null {
  const ref = textAt(element, ...path);
  return ref === undefined || /^(?:NOTPROVIDED|NONREF|NOREF)$/i.test(ref) ? null : ref.slice(0, 200);
}

function lineOf({ entry, details, amount, bankRef }: StatementPayment, line: number): StatementLine {
  const where = `Payment ${line}`;
  const currency = amount?.attributes.get('Ccy') ?? siteCurrency;
  if (currency !== siteCurrency)
    throw xmlError(`${where} is in ${currency.slice(0, 20)}, but donations are recorded in ${siteCurrency}`);
  return {
    line,
    date: dayOf(entry, where),
    cents: centsOf(amount?.text.trim() ?? '', where),
    ...lineTexts(textOf(entry, details), payerOf(details)),
    bankRef,
  };
}

function textOf(entry: XmlElement, details: XmlElement): string {
  const remittance = [
    ['RmtInf', 'Ustrd'],
    ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'],
    ['RmtInf', 'Strd', 'CdtrRefInf', 'CdtrRef'],
    ['RmtInf', 'Strd', 'AddtlRmtInf'],
  ].flatMap((path) => elementsAt(details, ...path).map(({ text }) => text.trim()));
  const endToEnd = refIn(details, 'Refs', 'EndToEndId');
  const texts = [...new Set([...remittance, endToEnd ?? ''])].filter(Boolean);
  return texts.join(' ') || (textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? '');
}

/** Version 8 and later have the name in `Pty`. */
const payerOf = (details: XmlElement) =>
  ['Dbtr', 'UltmtDbtr']
    .map(
      (party) =>
        textAt(details, 'RltdPties', party, 'Nm') ?? textAt(details, 'RltdPties', party, 'Pty', 'Nm'),
    )
    .find((name) => name !== undefined);

function dayOf(entry: XmlElement, where: string): string {
  const written = ['BookgDt', 'ValDt']
    .flatMap((date) => [textAt(entry, date, 'Dt'), textAt(entry, date, 'DtTm')])
    .find((date) => date !== undefined);
  const day = written?.slice(0, 10) ?? '';
  if (!calendarDate().safeParse(day).success)
    throw xmlError(`${where}: ${written?.slice(0, 40) ?? 'nothing'} is not a date`);
  return day;
}

function centsOf(text: string, where: string): Cents {
  const [, whole = '', decimals = ''] = /^\+?(\d{1,8})(?:\.(\d{1,2})0{0,3})?$/.exec(text) ?? [];
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`);
  if (!whole || cents > 2_147_483_647)
    throw xmlError(`${where}: ${text.slice(0, 40) || 'nothing'} is not an amount`);
  return wholeCents(cents);
}
