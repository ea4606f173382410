import { useContext } from 'react';
import type { Permission } from '../../../shared/schemas/permissions';
import { settingPermission } from '../../../shared/schemas/setting-permissions';
import { Permissions } from '../kit/permissions';

/** Whether somebody with these permissions may change a setting: where money goes is for treasurers and owners. */
export const mayChange = (key: string, held: readonly Permission[]) => held.includes(settingPermission(key));

/** The same for whoever is signed in. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => mayChange(key, held);
}
