import { useEffect, useEffectEvent, useState } from 'react';
import { itemId, useAddress } from '../list/address';

/**
 * The form that the address asks a section to begin with: of a new item (`add=true`) or of the one with an id
 * (`edit=12`). Asked once, so that a reload does not.
 */
export function useAskedForm(): { isNew: boolean; id: number | undefined } {
  const [said, tell] = useAddress();
  const [asked] = useState({
    isNew: said('add') === true,
    id: Number(itemId.read(said('edit'))) || undefined,
  });
  const forget = useEffectEvent(() => {
    if (asked.isNew || asked.id) tell({ add: undefined, edit: undefined }, true);
  });
  useEffect(() => forget(), []);
  return asked;
}
