import { useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { settingPermission } from '../../../shared/schemas/setting-permissions';
import { Permissions } from '../kit/permissions';

/** Giving settings need treasurers or owners. */
export const mayChange = (key: string, held: readonly Permission[]) => held.includes(settingPermission(key));

/** For the current user. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => mayChange(key, held);
}
