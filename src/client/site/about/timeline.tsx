import { trpc } from '../../app/trpc';
import { useLatePart } from '../kit/late-part';
import { HistoryView } from './history-view';

export function Timeline() {
  const history = trpc.history.list.useQuery();
  useLatePart(history.data !== undefined);
  return <HistoryView history={history} />;
}
