import { problemOf } from '../../../../shared/schemas/setting-rules';
import { refuseField } from '../../../rpc/errors';

/** Refuses what the site could not use under this key. @throws BAD_REQUEST */
export function requireUsable(value: string, under: Parameters<typeof problemOf>[1]): void {
  const problem = problemOf(value, under);
  if (problem) throw refuseField('BAD_REQUEST', 'value', problem);
}
