import { useContext } from 'react';
import { isGivingSetting } from '../../../shared/giving-settings';
import { Permissions } from '../kit/permissions';

/** Tells of a setting's key whether somebody may change it: where money goes is for treasurers and owners. */
export function useMayChange(): (key: string) => boolean {
  const held = useContext(Permissions);
  return (key) => held.includes(isGivingSetting(key) ? 'giving:write' : 'settings:write');
}
