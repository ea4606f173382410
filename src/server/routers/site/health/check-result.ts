import type { HealthCheck } from '../../../../shared/schemas/health';
import type { Database } from '../../../db/database';
import type { Provider } from '../../../payments/provider';
import type { MailSetup } from '../../../process/env';
import type { Machine } from '../../../process/machine';

export type HealthDependencies = {
  db: Database;
  mail: MailSetup;
  machine: Machine;
  payments: Provider | undefined;
};
export type At = HealthDependencies & { zone: string };
export type CheckResult = Omit<HealthCheck, 'matter'>;

export const dayMs = 86_400_000;

export const good = (says: string): CheckResult => ({ state: 'good', says, advice: '' });
