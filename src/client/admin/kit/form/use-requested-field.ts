import { useEffect, useEffectEvent, useState } from 'react';
import { textOf } from '../../../app/search-params';
import { useAddressParams } from '../list/address';

/** The field that the address asks to focus, with `field=bankDetails`. Removed from the address once read. */
export function useRequestedField(): string | undefined {
  const [param, setParams] = useAddressParams();
  const [requested] = useState(() => textOf(param('field')) || undefined);
  const forget = useEffectEvent(() => requested && setParams({ field: undefined }, true));
  useEffect(() => void forget(), []);
  return requested;
}
