import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { dateAndTimeIn } from '../../../../shared/lib/days';
import type { HealthCheck, HealthMatter } from '../../../../shared/schemas/health';
import { outbox, paymentIssues, webhooks } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { stateOfMail } from '../mails/state';
import { backupCheck } from './backup-check';
import { type At, type CheckResult, dayMs, good, type HealthDependencies } from './check-result';
import { overdueJobs } from './overdue';

/** Space for a day of pictures and for database maintenance. */
const minBytes = { look: 2_000_000_000, bad: 500_000_000 };

/** A single failure may be a wrong address; more of them without a success indicate a server problem. */
const fewFailures = 2;

async function mailCheck({ db, mail, zone }: At): Promise<CheckResult> {
  const { configured, lastSentAt, waiting, saved, failed, uncertain } = await stateOfMail(db, mail);
  const savedCount = saved > 0 ? `${saved} saved as files, ` : '';
  const counts = `${savedCount}${waiting} waiting, ${failed} failed, ${uncertain} uncertain.`;
  if (!configured)
    return {
      state: 'look',
      says: `No mail server is set up: emails are saved as files and reach nobody. ${counts}`,
      advice:
        'An owner can set one up in Settings, Emails; or set SMTP_URL and MAIL_FROM in the environment of the site, and start it again (docs/operations.md, Mail).',
    };
  const last = lastSentAt
    ? `The last email was sent on ${dateAndTimeIn(lastSentAt, zone)}.`
    : 'No email has been sent yet.';
  const failing = await db.$count(outbox, failingSince(lastSentAt ?? '-infinity'));
  if (failing < fewFailures) return good(`${last} ${counts}`);
  return {
    state: 'bad',
    says: `${last} Since then the mail server has not taken any. ${counts}`,
    advice:
      'The section Newsletter shows the last error under Mail. Often a password of the mail server has changed (Settings, Emails, or SMTP_URL). What failed can be sent again there.',
  };
}

/** Mails that failed since the last success. Newsletters are excluded: they have many wrong addresses. */
const failingSince = (moment: string) =>
  and(
    isNull(outbox.broadcastId),
    sql`${outbox.lastErrorAt} > ${moment}::timestamptz`,
    or(
      eq(outbox.status, 'failed'),
      and(eq(outbox.status, 'queued'), sql`${outbox.createdAt} < now() - interval '30 minutes'`),
    ),
  );

async function diskCheck({ machine }: At): Promise<CheckResult> {
  const free = await machine.freeBytes();
  const says = `${inGigabytes(free)} are free where this site keeps its data.${machine.isEmbedded ? '' : " The database's own disk is not seen from here."}`;
  const advice =
    'Remove what nobody needs from that disk, such as old backups, or make it larger. When it is full, nothing can be saved any more.';
  if (free < minBytes.bad) return { state: 'bad', says, advice };
  return free < minBytes.look ? { state: 'look', says, advice } : good(says);
}

const inGigabytes = (bytes: number) =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

async function databaseCheck({ db, machine }: At): Promise<CheckResult> {
  const [found] = await db.execute<{ version: string; bytes: string; readOnly: boolean }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      current_setting('transaction_read_only') = 'on' as "readOnly"`);
  const { version = '', bytes = '0', readOnly = false } = found ?? {};
  const kind = machine.isEmbedded ? 'The embedded database' : 'PostgreSQL';
  const says = `${kind} (${version.split(' ', 1)[0]}) answers and holds ${inGigabytes(Number(bytes))}.`;
  if (!readOnly) return good(says);
  return {
    state: 'bad',
    says: `${says} It takes no writes: nothing can be saved.`,
    advice: 'Check whether it is a standby or was set to read-only.',
  };
}

async function jobsCheck({ db, payments }: At): Promise<CheckResult> {
  const overdue = await overdueJobs(db, { payments: payments !== undefined });
  if (overdue.length === 0) return good('Background jobs run on time.');
  return {
    state: 'bad',
    says: `Overdue: ${overdue.map(({ count, what }) => `${count} ${what}`).join(', ')}.`,
    advice: 'Restart the site. If that does not help, look for `worker failed` in the log.',
  };
}

async function paymentsCheck({ db, payments }: At): Promise<CheckResult> {
  const open = await db.$count(
    paymentIssues,
    and(isNull(paymentIssues.resolvedAt), isNull(paymentIssues.doneAt)),
  );
  if (open > 0)
    return {
      state: 'look',
      says: `${open} ${open === 1 ? 'payment needs' : 'payments need'} attention.`,
      advice: 'They are at the top of the section Donations, each with what to do.',
    };
  return good(
    payments ? 'The site takes payments, and none needs attention.' : 'The site does not take payments.',
  );
}

async function webhooksCheck({ db }: At): Promise<CheckResult> {
  const off = await db.$count(webhooks, isNotNull(webhooks.offReason));
  const failing = await db.$count(
    webhooks,
    and(eq(webhooks.isActive, true), isNotNull(webhooks.failingSince)),
  );
  if (off + failing === 0) {
    const all = await db.$count(webhooks, or(eq(webhooks.isActive, true), isNull(webhooks.offReason)));
    return good(all === 0 ? 'There are no webhooks.' : 'All webhooks receive their events.');
  }
  return {
    state: 'look',
    says: `${failing} webhooks are failing, ${off} were disabled because of failures.`,
    advice:
      'Tell the people who run the receivers. The section Integrations shows the responses. Events are lost while a webhook is off.',
  };
}

async function clockCheck({ db, zone }: At): Promise<CheckResult> {
  const [found] = await db.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  const apart = Math.round(Math.abs(Number(found?.ms) - Date.now()) / 1000);
  const says = `It is ${dateAndTimeIn(new Date().toISOString(), zone)} in ${zone}.`;
  if (apart <= 5) return good(says);
  return {
    state: 'look',
    says: `${says} The clocks of the site and of its database are ${apart} seconds apart.`,
    advice: 'Synchronize the clocks of both machines (NTP).',
  };
}

async function errorsCheck({ machine, zone }: At): Promise<CheckResult> {
  const [last] = machine.errors.list();
  if (!last) return good('No error since the start.');
  const isRecent = Date.now() - new Date(last.at).getTime() < dayMs;
  return {
    state: isRecent ? 'look' : 'good',
    says: `The last error was on ${dateAndTimeIn(last.at, zone)}.`,
    advice: isRecent ? 'If something does not work, look for the error in the log by its request.' : '',
  };
}

const checks: Record<HealthMatter, (at: At) => Promise<CheckResult>> = {
  mail: mailCheck,
  backup: backupCheck,
  disk: diskCheck,
  database: databaseCheck,
  jobs: jobsCheck,
  payments: paymentsCheck,
  webhooks: webhooksCheck,
  clock: clockCheck,
  errors: errorsCheck,
};

/** Runs the checks one by one: the embedded database has one connection. */
export async function runChecks(
  dependencies: HealthDependencies,
  matters: readonly HealthMatter[],
): Promise<HealthCheck[]> {
  const at = { ...dependencies, zone: await timeZone(dependencies.db) };
  const found: HealthCheck[] = [];
  for (const matter of matters) found.push({ matter, ...(await checks[matter](at)) });
  return found;
}
