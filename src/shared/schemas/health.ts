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
export const healthStates = ['good', 'look', 'bad'] as const;

export const healthCheck = z
  .object({
    matter: z.enum(healthMatters),
    state: z.enum(healthStates),
    /** The state in plain words. */
    says: z.string(),
    /** What to do; empty if nothing. */
    advice: z.string(),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof healthCheck>;

export const healthReport = z
  .object({
    at: instant,
    version: z.string(),
    startedAt: instant,
    checks: z.array(healthCheck),
    /** The last errors of this process, without user input. */
    errors: z.array(
      z.object({ at: instant, message: z.string(), kind: z.string(), requestId: z.string().nullable() }),
    ),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.infer<typeof healthReport>;
