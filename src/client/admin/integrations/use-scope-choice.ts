import { permissionResources } from '../../../shared/schemas/permissions';
import { useMessages } from '../../messages/use-messages';
import { useJoined } from '../kit/format';
import type { Choice } from './choice-groups';

const verbs = ['read', 'write'] as const;

/** A scope such as `donations:read`, with the REST operations that it allows; an unknown one as it is. */
export function useScopeChoice() {
  const t = useMessages('adminIntegrations');
  const resourceName = useMessages('adminPermissions');
  const joined = useJoined();
  return (scope: string, operations: readonly string[] = []): Choice<string> => {
    const resource = permissionResources.find((one) => scope.startsWith(`${one}:`));
    const verb = verbs.find((one) => scope.endsWith(`:${one}`));
    if (!resource || !verb) return [scope, scope, scope, scope];
    const names = operations.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
    return [resourceName(resource), scope, t(verb), t(`${verb}Operations`, { operations: joined(names) })];
  };
}
