import { problemOf } from '../../../../shared/schemas/setting-rules';
import { refuseField } from '../../../rpc/errors';

/** @throws BAD_REQUEST for a value that is invalid for the key */
export function requireUsable(value: string, under: Parameters<typeof problemOf>[1]): void {
  const problem = problemOf(value, under);
  if (problem) throw refuseField('BAD_REQUEST', 'value', problem);
}
