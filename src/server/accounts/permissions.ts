import { type Permission, permissionNouns } from '../../shared/permissions';
import type { User } from './sessions';

const all: ReadonlySet<Permission> = new Set(
  permissionNouns.flatMap((noun): Permission[] => [`${noun}:read`, `${noun}:write`]),
);

/** What somebody who is signed in may do; every account is an administrator's and may do everything. */
export const permissionsOf = (_user: User): ReadonlySet<Permission> => all;
