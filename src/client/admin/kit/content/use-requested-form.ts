import { useEffect, useEffectEvent, useState } from 'react';
import { itemId, useAddressParams } from '../list/address';

/** The form that the address requests: a new item (`add=true`) or an item's (`edit=12`). Dropped once read, so that a reload opens none. */
export function useRequestedForm(): { isNew: boolean; id: number | undefined } {
  const [param, setParams] = useAddressParams();
  const [requested] = useState({
    isNew: param('add') === true,
    id: Number(itemId.read(param('edit'))) || undefined,
  });
  const forget = useEffectEvent(() => {
    if (requested.isNew || requested.id) setParams({ add: undefined, edit: undefined }, true);
  });
  useEffect(() => forget(), []);
  return requested;
}
