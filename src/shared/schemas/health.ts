import { z } from 'zod';
import { instant } from './fields';

/** What is looked at, in the order in which it is told. */
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

/** Of a matter that is bad the owners are told by mail. */
export const healthStates = ['good', 'look', 'bad'] as const;

export const healthCheck = z
  .object({
    matter: z.enum(healthMatters),
    state: z.enum(healthStates),
    /** How it stands, in plain words. */
    says: z.string(),
    /** What to do about it; empty where there is nothing to do. */
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
    /** The last errors of this process, without anything that people typed. */
    errors: z.array(
      z.object({ at: instant, message: z.string(), kind: z.string(), requestId: z.string().nullable() }),
    ),
  })
  .meta({ id: 'HealthReport' });
export type HealthReport = z.infer<typeof healthReport>;
