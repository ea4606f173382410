import { offlineMethods } from '../../../shared/schemas/money';
import { useMessages } from '../../messages/use-messages';

/** The methods of payments that staff records, for selects. */
export function useOfflineMethods() {
  const t = useMessages('methods');
  return offlineMethods.map((method) => [method, t(method)] as const);
}
