import { trpc } from '../../app/trpc';
import { useLatePart } from '../kit/late-part';
import { HistoryShown } from './history-shown';

/** The history of the foundation. */
export function Timeline() {
  const history = trpc.history.list.useQuery();
  useLatePart(history.data !== undefined);
  return <HistoryShown history={history} />;
}
