/** Large files of subscribers and past donations, with what a run must make of them. */

/** What a run counts, and what the database holds afterwards. */
export type LargeFile = {
  kind: 'subscribers' | 'donations';
  text: string;
  rows: number;
  counts: { imported: number; updated: number; skipped: number; errors: number };
  /** One of each imported row, sorted. */
  keys: string[];
};

/** Every thousandth row is of somebody who is known before, another one cannot be read; every hundredth is repeated. */
const isKnown = (row: number) => row % 1000 === 7;
const isWrong = (row: number) => row % 1000 === 500;
const isRepeated = (row: number) => row % 100 === 99;
const repeatedAfter = 50;

export const domain = 'import.example.org';
const knownRows = (rows: number) => Array.from({ length: rows }, (_, row) => row).filter(isKnown);
const knownAddress = (row: number) => `known${row}@example.org`;

export const knownSubscribers = (rows: number): string[] => knownRows(rows).map(knownAddress);

/** Addresses; every second one has the date and source of its confirmation. */
export function subscribersFile(rows: number): LargeFile {
  const keys: string[] = [];
  const lines = Array.from({ length: rows }, (_, row) => {
    if (isWrong(row)) return `nobody ${row},,`;
    if (isRepeated(row)) return `Subscriber${row - repeatedAfter}@${domain},,`;
    if (isKnown(row)) return `${knownAddress(row)},2024-03-01,Old website`;
    const email = `subscriber${row}@${domain}`;
    keys.push(email);
    return row % 2 === 0 ? `${email},2024-03-01,Old website` : `${email},,`;
  });
  return largeFile('subscribers', ['Email,Confirmed,Source', ...lines], keys, { updated: 'known' });
}

const methods = ['cash', 'check', 'bank transfer', 'credit card'];
const firstDay = Date.UTC(2010, 0, 1);

function giftOf(row: number, rows: number) {
  return {
    receivedOn: new Date(firstDay + (row % 3650) * 86_400_000).toISOString().slice(0, 10),
    cents: 500 + (row % 9000) * 25,
    email: isKnown(row) ? knownAddress(row) : `donor${row % Math.ceil(rows / 3)}@${domain}`,
  };
}

/** Donations that staff has recorded before, as the body of a request. */
export const knownDonations = (rows: number) =>
  knownRows(rows).map((row) => {
    const { cents, ...gift } = giftOf(row, rows);
    const named = { firstName: 'Layla', lastName: `Noor ${row}`, paymentMethod: 'cash' };
    return { ...named, ...gift, amount: cents / 100 };
  });

/** Donations of a third as many donors; every other one has a number of the old software. */
export function donationsFile(rows: number): LargeFile {
  const keys: string[] = [];
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = isRepeated(at) ? at - repeatedAfter : at;
    const { receivedOn, cents, email } = giftOf(row, rows);
    const amount = isWrong(at) ? '-5' : (cents / 100).toFixed(2);
    if (!isRepeated(at) && !isWrong(at) && !isKnown(at)) keys.push(`${receivedOn} ${cents} ${email}`);
    const number = row % 2 === 0 ? `Old software,${row}` : ',';
    return `${receivedOn},${amount},Layla Noor ${row},${email},${methods[row % 4]},${number}`;
  });
  const heading = 'Date,Amount,Donor,Email,Method,Source,External ID';
  return largeFile('donations', [heading, ...lines], keys, { skipped: 'known' });
}

function largeFile(
  kind: LargeFile['kind'],
  lines: string[],
  keys: string[],
  known: { updated?: 'known'; skipped?: 'known' },
): LargeFile {
  const rows = lines.length - 1;
  const count = (isOne: (row: number) => boolean) => lines.slice(1).filter((_, row) => isOne(row)).length;
  return {
    kind,
    rows,
    text: `${lines.join('\n')}\n`,
    keys: keys.toSorted(),
    counts: {
      imported: keys.length,
      updated: known.updated ? count(isKnown) : 0,
      skipped: count(isRepeated) + (known.skipped ? count(isKnown) : 0),
      errors: count(isWrong),
    },
  };
}
