import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { HealthMatter } from '../../../../shared/schemas/health';
import { outbox, paymentIssues, webhooks } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { stateOfMail } from '../mails/state';
import { backupCheck } from './backup-check';
import {
  type At,
  type Checked,
  type CheckResult,
  dayMs,
  good,
  type HealthDependencies,
  sentences,
  type Write,
} from './check-result';
import { overdueJobs } from './overdue';

/** Space for a day of pictures and for database maintenance. */
const minBytes = { look: 2_000_000_000, bad: 500_000_000 };

/** A single failure may be a wrong address; more of them without a success indicate a server problem. */
const fewFailures = 2;

async function mailCheck({ db, mail }: At): Promise<CheckResult> {
  const { configured, lastSentAt, waiting, saved, failed, uncertain } = await stateOfMail(db, mail);
  const counts: Write = ({ t }) =>
    (saved > 0 ? t('mailsSaved', { saved: String(saved) }) : '') +
    t('mailCounts', { waiting: String(waiting), failed: String(failed), uncertain: String(uncertain) });
  if (!configured)
    return {
      state: 'look',
      says: (writer) => sentences(writer.t('noMailServer'), counts(writer)),
      advice: ({ t }) => t('setUpMail'),
    };
  const last: Write = ({ t, momentOf }) =>
    lastSentAt ? t('lastMail', { moment: momentOf(lastSentAt) }) : t('noMail');
  const failing = await db.$count(outbox, failingSince(lastSentAt ?? '-infinity'));
  if (failing < fewFailures) return good((writer) => sentences(last(writer), counts(writer)));
  return {
    state: 'bad',
    says: (writer) => sentences(last(writer), writer.t('mailRefused'), counts(writer)),
    advice: ({ t }) => t('mailAdvice'),
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
  const says: Write = ({ t, sizeOf }) =>
    sentences(t('freeSpace', { size: sizeOf(free) }), !machine.isEmbedded && t('otherDisk'));
  if (free >= minBytes.look) return good(says);
  return { state: free < minBytes.bad ? 'bad' : 'look', says, advice: ({ t }) => t('diskAdvice') };
}

async function databaseCheck({ db, machine }: At): Promise<CheckResult> {
  const [found] = await db.execute<{ version: string; bytes: string; readOnly: boolean }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      current_setting('transaction_read_only') = 'on' as "readOnly"`);
  const { version: full = '', bytes = '0', readOnly = false } = found ?? {};
  const [version = ''] = full.split(' ', 1);
  const says: Write = ({ t, sizeOf }) =>
    t(machine.isEmbedded ? 'embedded' : 'postgres', { version, size: sizeOf(Number(bytes)) });
  if (!readOnly) return good(says);
  return {
    state: 'bad',
    says: (writer) => sentences(says(writer), writer.t('readOnly')),
    advice: ({ t }) => t('readOnlyAdvice'),
  };
}

async function jobsCheck({ db, payments }: At): Promise<CheckResult> {
  const overdue = await overdueJobs(db, { payments: payments !== undefined });
  if (overdue.length === 0) return good(({ t }) => t('onTime'));
  return {
    state: 'bad',
    says: ({ t }) =>
      t('overdue', {
        jobs: overdue.map(({ count, kind }) => t(kind, { count })).join(t('comma')),
      }),
    advice: ({ t }) => t('overdueAdvice'),
  };
}

async function paymentsCheck({ db, payments }: At): Promise<CheckResult> {
  const count = await db.$count(
    paymentIssues,
    and(isNull(paymentIssues.resolvedAt), isNull(paymentIssues.doneAt)),
  );
  if (count > 0)
    return {
      state: 'look',
      says: ({ t }) => t('paymentIssues', { count }),
      advice: ({ t }) => t('paymentAdvice'),
    };
  return good(({ t }) => t(payments ? 'paymentsWell' : 'noPayments'));
}

async function webhooksCheck({ db }: At): Promise<CheckResult> {
  const off = await db.$count(webhooks, isNotNull(webhooks.offReason));
  const failing = await db.$count(
    webhooks,
    and(eq(webhooks.isActive, true), isNotNull(webhooks.failingSince)),
  );
  if (off + failing === 0) {
    const all = await db.$count(webhooks, or(eq(webhooks.isActive, true), isNull(webhooks.offReason)));
    return good(({ t }) => t(all === 0 ? 'noWebhooks' : 'webhooksWell'));
  }
  return {
    state: 'look',
    says: ({ t }) => t('webhooksFailing', { failing: String(failing), off: String(off) }),
    advice: ({ t }) => t('webhookAdvice'),
  };
}

async function clockCheck({ db, zone }: At): Promise<CheckResult> {
  const [found] = await db.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  const now = Date.now();
  const apart = Math.round(Math.abs(Number(found?.ms) - now) / 1000);
  const says: Write = ({ t, momentOf }) => t('time', { moment: momentOf(new Date(now).toISOString()), zone });
  if (apart <= 5) return good(says);
  return {
    state: 'look',
    says: (writer) => sentences(says(writer), writer.t('clocksApart', { seconds: String(apart) })),
    advice: ({ t }) => t('clockAdvice'),
  };
}

async function errorsCheck({ machine }: At): Promise<CheckResult> {
  const [last] = machine.errors.list();
  if (!last) return good(({ t }) => t('noError'));
  const says: Write = ({ t, momentOf }) => t('lastError', { moment: momentOf(last.at) });
  const isRecent = Date.now() - new Date(last.at).getTime() < dayMs;
  return isRecent ? { state: 'look', says, advice: ({ t }) => t('errorAdvice') } : good(says);
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
): Promise<Checked[]> {
  const at = { ...dependencies, zone: await timeZone(dependencies.db) };
  const found: Checked[] = [];
  for (const matter of matters) found.push({ matter, ...(await checks[matter](at)) });
  return found;
}
