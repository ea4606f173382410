import { today } from '../../../../shared/lib/days';
import { momentAt } from '../../../../shared/lib/moments';
import type { Database } from '../../../db/database';
import { timeZone } from '../../../db/site-settings';
import { listFunds } from '../../giving/funds/funds';
import type { NewImportedDonation } from '../../giving/ledger/imported';
import type { Batch, Outcome } from '../outcomes';
import type { CsvRow } from '../read-csv';
import { type Known, knownOf } from './known';
import { donorKey, fullName, idKey, rowKey, splitWords, type Values, valuesOf } from './values';

export type NewDonor = {
  name: string;
  email: string | null;
  organisation: string | null;
  address: string | null;
};
type Plan = {
  donation: Omit<NewImportedDonation, 'donorId'>;
  donorKey: string;
  /** Undefined if the donor is new. */
  donorId: number | undefined;
  newDonor: NewDonor;
};
export type Planned = Outcome & { plan?: Plan };

type Read = { row: CsvRow; values: Values | string };

/** What each row is to make. Reads only. */
export async function plan(db: Database, batch: Batch): Promise<Planned[]> {
  const zone = await timeZone(db);
  const read: Read[] = batch.rows.map((row) => ({ row, values: valuesOf(row, batch) }));
  const readable = read.flatMap(({ values }) => (typeof values === 'string' ? [] : [values]));
  const known = readable.length === 0 ? undefined : await knownOf(db, readable, zone);
  const fundIds = new Map((await listFunds(db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const now = today(zone);
  return read.map(({ row, values }) => {
    if (typeof values === 'string' || !known)
      return { ...row, status: 'error', message: typeof values === 'string' ? values : '' };
    const repeated = batch.seen.has(rowKey(values));
    batch.seen.add(rowKey(values));
    const fundId = fundIds.get(values.fund) ?? null;
    if (fundId === null && values.fund !== '')
      return { ...row, status: 'error', message: 'There is no fund with this name' };
    if (values.receivedOn > now) return { ...row, status: 'error', message: 'The date is in the future' };
    return planned(row, values, { known, repeated, fundId, zone, duplicates: batch.options['duplicates'] });
  });
}

export function remember(batch: Batch): void {
  for (const row of batch.rows) {
    const values = valuesOf(row, batch);
    if (typeof values !== 'string') batch.seen.add(rowKey(values));
  }
}

type Circumstances = {
  known: Known;
  repeated: boolean;
  fundId: number | null;
  zone: string;
  duplicates: string | boolean | undefined;
};

function planned(
  row: CsvRow,
  values: Values,
  { known, repeated, fundId, zone, duplicates }: Circumstances,
): Planned {
  const key = donorKey(values);
  const donor = known.donors.get(key);
  const id = idKey(values);
  const message = repeated
    ? 'This donation is in the file more than once'
    : id === undefined
      ? known.has(values, donor?.id) && 'A donation with this date, amount and donor already exists'
      : known.importedIds.has(id) && 'This donation has already been imported';
  if (message && (id !== undefined || duplicates !== 'import')) return { ...row, status: 'skipped', message };
  const name = values.firstName === '' ? splitWords(donor?.name ?? '') : values;
  if (name.firstName === '') return { ...row, status: 'error', message: 'The name of the donor is missing' };
  const { receivedOn, cents, paymentMethod, email, organisation, address, reference } = values;
  const plan: Plan = {
    donation: {
      firstName: name.firstName,
      lastName: name.lastName,
      email,
      cents,
      receivedOn,
      begins: momentAt(receivedOn, 0, zone).toISOString(),
      paymentMethod,
      fundId,
      reference,
      source: id === undefined ? null : values.source,
      externalId: values.externalId,
    },
    donorKey: key,
    donorId: donor?.id,
    newDonor: { name: fullName(name), email: email || null, organisation, address },
  };
  return message ? { ...row, status: 'warning', message, plan } : { ...row, status: 'imported', plan };
}
