import { useEffect, useEffectEvent, useState } from 'react';
import { itemId, useAddress } from '../list/address';

/**
 * What the address asks a section to begin with: a new item (`add=true`), or the form of one (`edit=12`), whose id is
 * told until it is taken. Said once, so that a reload does not.
 */
export function useBegun() {
  const [said, tell] = useAddress();
  const [isAdding] = useState(said('add') === true);
  const [edited, setEdited] = useState(Number(itemId.read(said('edit')) ?? 0));
  const forget = useEffectEvent(() => {
    if (isAdding || edited) tell({ add: undefined, edit: undefined }, true);
  });
  useEffect(() => forget(), []);
  return { isAdding, edited, take: () => setEdited(0) };
}
