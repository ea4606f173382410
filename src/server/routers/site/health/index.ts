import {
  type HealthReport,
  healthCheck,
  healthMatters,
  healthReport,
} from '../../../../shared/schemas/health';
import { example } from '../../../rpc/examples';
import { permitted } from '../../../rpc/permissions';
import { rest, router } from '../../../rpc/trpc';
import { runChecks } from './checks';

export const healthRouter = router({
  report: permitted('health:read')
    .meta(
      rest('GET', '/health/report', 'Health', [
        'Read the health report',
        'The state of mail, backup, disk, database, jobs, payments, webhooks, clock and the last errors of the responding process, each with advice. Owners get a mail about anything `bad`.',
      ]),
    )
    .output(healthReport)
    .query(async ({ ctx }): Promise<HealthReport> => {
      const { version, startedAt, errors } = ctx.machine;
      const checks = await runChecks(ctx, healthMatters);
      return { at: new Date().toISOString(), version, startedAt, checks, errors: errors.list() };
    }),
});

const at = '2026-01-31T09:30:00.000Z';
const check = {
  matter: 'backup' as const,
  state: 'good' as const,
  says: 'The last backup was made and read again on January 31, 2026 at 3:15 AM.',
  advice: '',
};

/** What the API page shows. */
export const healthExamples = [
  example(healthCheck, check),
  example(healthReport, {
    at,
    version: '1.0.0',
    startedAt: at,
    checks: [check],
    errors: [{ at, message: 'worker failed', kind: 'Error ECONNRESET', requestId: null }],
  }),
];
