import { useContext } from 'react';
import { isGivingSetting } from '../../../shared/giving-settings';
import type { Permission } from '../../../shared/permissions';
import { Permissions } from '../kit/permissions';

/** Whether somebody with these permissions may change a setting: where money goes is for treasurers and owners. */
export const mayChange = (key: string, held: readonly Permission[]) =>
  held.includes(isGivingSetting(key) ? 'giving:write' : 'settings:write');

/** The same for whoever is signed in. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => mayChange(key, held);
}
