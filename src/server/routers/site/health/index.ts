import type { Locale } from '../../../../shared/messages/languages';
import { type HealthReport, healthMatters, healthReport } from '../../../../shared/schemas/health';
import { areaLanguageOf } from '../../../accounts/language';
import { timeZone } from '../../../db/site-settings';
import type { Context } from '../../../rpc/context';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { written } from './check-result';
import { runChecks } from './checks';

const read = permitted('health:read');

export const healthRouter = router({
  report: read
    .meta(
      rest('GET', '/health/report', 'Health', [
        'Read the health report',
        'The state of mail, backup, disk, database, jobs, payments, webhooks, clock and the last errors of the responding process, each with advice, and the automatic backups. Owners get an email about anything `bad`.',
      ]),
    )
    .output(healthReport)
    .query(({ ctx }) => reportIn('en', ctx)),

  /** The report in the language of the account. */
  translated: read
    .output(healthReport)
    .query(async ({ ctx }) => reportIn(await areaLanguageOf(ctx.db, ctx.user.id), ctx)),
});

async function reportIn(locale: Locale, ctx: Context): Promise<HealthReport> {
  const { version, startedAt, errors, backups } = ctx.machine;
  const zone = await timeZone(ctx.db);
  const checks = await runChecks(ctx, healthMatters);
  return {
    at: new Date().toISOString(),
    version,
    startedAt,
    checks: checks.map((check) => written(check, zone, locale)),
    backups: await backups.list(),
    errors: errors.list(),
  };
}
