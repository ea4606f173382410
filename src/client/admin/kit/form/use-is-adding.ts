import { useEffect, useEffectEvent } from 'react';
import { useAddress } from '../list/address';

/** Whether the address asks a section to begin with a new item (`add=true`); said once, so that a reload does not. */
export function useIsAdding(): boolean {
  const [said, tell] = useAddress();
  const isAdding = said('add') === true;
  const forget = useEffectEvent(() => {
    if (isAdding) tell({ add: undefined }, true);
  });
  useEffect(() => forget(), []);
  return isAdding;
}
