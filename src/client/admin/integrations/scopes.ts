import { capitalized, inWords } from '../kit/format';
import type { Choice } from './choice-groups';

/** A scope such as `donations:read`, with the REST operations that it allows. */
export function scopeChoice(scope: string, operations: readonly string[] = []): Choice<string> {
  const [noun = '', verb = ''] = scope.split(':');
  const allowed = operations.map((text) => text.charAt(0).toLowerCase() + text.slice(1)).join(', ');
  return [capitalized(inWords(noun)), scope, verb, `${capitalized(verb)}: ${allowed}`];
}
