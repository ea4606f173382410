import { inArray, sql } from 'drizzle-orm';
import { momentAt } from '../../../../shared/lib/moments';
import { plain } from '../../../../shared/lib/typed-amounts';
import type { Locale } from '../../../../shared/messages/languages';
import { calendarDate, email as emailSchema } from '../../../../shared/schemas/fields';
import type { Database } from '../../../db/database';
import { subscribers, suppressedAddresses, waitingSubscribers } from '../../../db/schema';
import { siteLanguages, timeZone } from '../../../db/site-settings';
import { mustConfirm } from '../../newsletter/confirmation';
import { addressHash } from '../../newsletter/suppressed';
import type { Batch, Outcome } from '../outcomes';
import type { CsvRow } from '../read-csv';

const emailAddress = emailSchema(); // once, because building it takes longer than reading a row
const calendarDay = calendarDate();

type Subscriber = typeof subscribers.$inferSelect;
type Waiting = typeof waitingSubscribers.$inferSelect;
/** Fields with an empty cell are omitted, so they keep their stored value. */
type Values = { email: string; confirmedAt?: string; source?: string; locale?: Locale };

export type Plan =
  | { does: 'add' | 'wait'; values: Values }
  | { does: 'update'; values: Pick<Subscriber, 'confirmedAt' | 'source' | 'locale'>; before: Subscriber }
  | { does: 'suppress'; email: string; subscriber: Subscriber | undefined; waiting: Waiting | undefined };
export type Planned = Outcome & { plan?: Plan };

type Settings = { zone: string; mustConfirm: boolean; languages: readonly Locale[] };
type Known = {
  subscribers: Map<string, Subscriber>;
  waiting: Map<string, Waiting>;
  suppressed: Map<string, 'unsubscribed' | 'removed'>;
};

/** What each row is to change. Reads only. */
export async function plan(db: Database, batch: Batch): Promise<Planned[]> {
  const settings = {
    zone: await timeZone(db),
    mustConfirm: await mustConfirm(db),
    languages: await siteLanguages(db),
  };
  const read = batch.rows.map((row) => ({ row, values: valuesOf(row, batch, settings) }));
  const known = await knownAddresses(
    db,
    read.flatMap(({ values }) => (typeof values === 'string' ? [] : [values.email])),
  );
  return read.map(({ row, values }) => {
    if (typeof values === 'string') return { ...row, status: 'error', message: values };
    const key = values.email.toLowerCase();
    if (batch.seen.has(key)) return skipped(row, 'This address is in the file more than once');
    batch.seen.add(key);
    return batch.options['as'] === 'unsubscribed'
      ? planSuppression(row, values, known)
      : planSubscription(row, values, known, settings);
  });
}

export function remember({ rows, seen, valueOf }: Batch): void {
  for (const row of rows) {
    const { data } = emailAddress.safeParse(plain(valueOf(row, 'email')));
    if (data !== undefined) seen.add(data.toLowerCase());
  }
}

const skipped = (row: CsvRow, message: string): Planned => ({ ...row, status: 'skipped', message });

function planSuppression(row: CsvRow, { email }: Values, known: Known): Planned {
  const key = email.toLowerCase();
  const subscriber = known.subscribers.get(key);
  const waiting = known.waiting.get(key);
  if (!subscriber && !waiting && known.suppressed.has(addressHash(email)))
    return skipped(row, 'This address is already unsubscribed');
  return { ...row, status: 'imported', plan: { does: 'suppress', email, subscriber, waiting } };
}

function planSubscription(row: CsvRow, values: Values, known: Known, settings: Settings): Planned {
  const key = values.email.toLowerCase();
  const suppressed = known.suppressed.get(addressHash(values.email));
  if (suppressed === 'unsubscribed') return skipped(row, 'This person unsubscribed');
  if (suppressed === 'removed') return skipped(row, 'This address was removed from the list');
  const subscriber = known.subscribers.get(key);
  if (subscriber) return planUpdate(row, values, subscriber);
  if (known.waiting.has(key)) return skipped(row, 'This address is already waiting for confirmation');
  const isConfirmed = values.confirmedAt !== undefined && values.source !== undefined;
  if (isConfirmed || !settings.mustConfirm)
    return { ...row, status: 'imported', plan: { does: 'add', values } };
  const waits: Planned = {
    ...row,
    status: 'imported',
    isUnconfirmed: true,
    plan: { does: 'wait', values },
  };
  return values.confirmedAt === undefined
    ? waits
    : {
        ...waits,
        status: 'warning',
        message: 'The confirmation date has no source, so this address must be confirmed',
      };
}

function planUpdate(row: CsvRow, values: Values, before: Subscriber): Planned {
  if (before.suppressedReason !== null) return skipped(row, 'Emails to this address failed');
  const { confirmedAt = before.confirmedAt, source = before.source, locale = before.locale } = values;
  const isSame = confirmedAt === before.confirmedAt && source === before.source && locale === before.locale;
  if (isSame) return skipped(row, 'This address is already subscribed');
  return {
    ...row,
    status: 'updated',
    plan: { does: 'update', values: { confirmedAt, source, locale }, before },
  };
}

/** The values of a row, or why it cannot be imported. */
function valuesOf(row: CsvRow, { valueOf }: Batch, { zone, languages }: Settings): Values | string {
  const typed = plain(valueOf(row, 'email'));
  if (typed === '') return 'The email address is missing';
  const { data: email } = emailAddress.safeParse(typed);
  if (email === undefined) return 'This is not an email address';
  const date = plain(valueOf(row, 'confirmedAt'));
  const confirmedAt = date === '' ? undefined : momentOf(date, zone);
  if (date !== '' && confirmedAt === undefined) return 'Write the date as 2026-01-31';
  if (confirmedAt !== undefined && Date.parse(confirmedAt) > Date.now()) return 'The date is in the future';
  const source = valueOf(row, 'source');
  if (source.length > 300) return 'The source is longer than 300 characters';
  if (/^[=+@-]|\p{Cc}/u.test(source)) return 'The source looks like a formula';
  const code = plain(valueOf(row, 'locale')).toLowerCase();
  const locale = languages.find((one) => one === code);
  if (code !== '' && locale === undefined) return 'This site is not available in this language';
  return {
    email,
    ...(confirmedAt !== undefined && { confirmedAt }),
    ...(source !== '' && { source }),
    ...(locale !== undefined && { locale }),
  };
}

/** A day, or a day and time, in the time zone of the foundation unless it names another. */
function momentOf(text: string, zone: string): string | undefined {
  const [, day = '', hours, minutes, offset] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? [];
  if (!calendarDay.safeParse(day).success) return undefined;
  const minute = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return undefined;
  if (offset === undefined) return momentAt(day, minute, zone).toISOString();
  const moment = new Date(text.replace(' ', 'T'));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

async function knownAddresses(db: Database, emails: string[]): Promise<Known> {
  const keys = [...new Set(emails.map((email) => email.toLowerCase()))];
  const byKey = <Row extends { email: string }>(rows: Row[]) =>
    new Map(rows.map((row) => [row.email.toLowerCase(), row]));
  if (keys.length === 0) return { subscribers: new Map(), waiting: new Map(), suppressed: new Map() };
  const [found, waiting, suppressed] = [
    await db
      .select()
      .from(subscribers)
      .where(inArray(sql`lower(${subscribers.email})`, keys)),
    await db
      .select()
      .from(waitingSubscribers)
      .where(inArray(sql`lower(${waitingSubscribers.email})`, keys)),
    await db
      .select()
      .from(suppressedAddresses)
      .where(inArray(suppressedAddresses.hash, keys.map(addressHash))),
  ];
  return {
    subscribers: byKey(found),
    waiting: byKey(waiting),
    suppressed: new Map(suppressed.map(({ hash, reason }) => [hash, reason])),
  };
}
