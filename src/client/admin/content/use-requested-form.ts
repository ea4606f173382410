import { useEffect, useEffectEvent, useState } from 'react';
import { itemId, useAddressParams } from '../kit/list/address';

/** The form that the address requests, with `add=true` or `edit=12`. Removed from the address once read. */
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
