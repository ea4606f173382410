import { type HealthReport, healthMatters, healthReport } from '../../../../shared/schemas/health';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { runChecks } from './checks';

export const healthRouter = router({
  report: permitted('health:read')
    .meta(
      rest('GET', '/health/report', 'Health', [
        'Read the health report',
        'The state of mail, backup, disk, database, jobs, payments, webhooks, clock and the last errors of the responding process, each with advice, and the automatic backups. Owners get an email about anything `bad`.',
      ]),
    )
    .output(healthReport)
    .query(async ({ ctx }): Promise<HealthReport> => {
      const { version, startedAt, errors, backups } = ctx.machine;
      const checks = await runChecks(ctx, healthMatters);
      return {
        at: new Date().toISOString(),
        version,
        startedAt,
        checks,
        backups: await backups.list(),
        errors: errors.list(),
      };
    }),
});
