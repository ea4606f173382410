import { z } from 'zod';
import { instant } from './fields';

/** The checks, in the order of the report. */
export const healthMatters = [
  'mail',
  'backup',
  'disk',
  'database',
  'jobs',
  'payments',
  'webhooks',
  'clock',
  'errors',
] as const;
export type HealthMatter = (typeof healthMatters)[number];

/** Owners are mailed about `bad`. */
const healthStates = ['good', 'look', 'bad'] as const;

const checkExample = {
  matter: 'backup',
  state: 'good',
  says: 'The last backup was made and read again on January 31, 2026 at 3:15 AM.',
  advice: '',
};
const backupExample = {
  name: 'nightly-2026-01-31.gz',
  kind: 'nightly',
  madeAt: '2026-01-31T03:00:12.000Z',
  bytes: 5_400_000,
};
const healthReportExample = {
  at: '2026-01-31T09:30:00.000Z',
  version: '1.0.0',
  startedAt: '2026-01-31T09:30:00.000Z',
  checks: [checkExample],
  backups: [backupExample],
  errors: [
    { at: '2026-01-31T09:30:00.000Z', message: 'worker failed', kind: 'Error ECONNRESET', requestId: null },
  ],
};

const healthCheck = z
  .object({
    matter: z.enum(healthMatters),
    state: z.enum(healthStates),
    /** The state in plain words. */
    says: z.string(),
    /** What to do; empty if nothing. */
    advice: z.string(),
  })
  .meta({ id: 'HealthCheck', examples: [checkExample] });
export type HealthCheck = z.infer<typeof healthCheck>;

/** A backup that the site made by itself. */
const storedBackup = z
  .object({
    name: z.string(),
    /** Each night, or before the database was upgraded. */
    kind: z.enum(['nightly', 'upgrade']),
    madeAt: instant,
    bytes: z.int(),
  })
  .meta({ id: 'StoredBackup', examples: [backupExample] });
export type StoredBackup = z.infer<typeof storedBackup>;

export const healthReport = z
  .object({
    at: instant,
    version: z.string(),
    startedAt: instant,
    checks: z.array(healthCheck),
    /** The automatic backups that the responding process finds, newest first. */
    backups: z.array(storedBackup),
    /** The last errors of this process, without user input. */
    errors: z.array(
      z.object({ at: instant, message: z.string(), kind: z.string(), requestId: z.string().nullable() }),
    ),
  })
  .meta({ id: 'HealthReport', examples: [healthReportExample] });
export type HealthReport = z.infer<typeof healthReport>;
