import { useEffect, useState } from 'react';
import type { QueuedComment } from '../../../shared/schemas/comments';

type Status = QueuedComment['status'];
type Decided = { comment: QueuedComment; before: Status; place: number; list: string };
export type DecidedRows = ReturnType<typeof useDecided>;

const stays = 4000;
const settles = 600;

/**
 * Keeps a decided comment in its place for some seconds, so that rows do not move under the pointer and the decision
 * can be undone.
 * @param list identifies the list, so that rows never appear in another
 */
export function useDecided(rows: QueuedComment[] = [], list: string) {
  const [decided, setDecided] = useState<Decided[]>([]);
  const [settling, setSettling] = useState(false);
  const listed = new Set(rows.map(({ id }) => id));
  const staying = decided
    .filter((one) => one.list === list && !listed.has(one.comment.id))
    .sort((a, b) => a.place - b.place);
  useEffect(() => {
    if (staying.length === 0) return undefined;
    const timer = setTimeout(() => {
      setDecided([]);
      setSettling(true);
    }, stays);
    return () => clearTimeout(timer);
  }, [decided, staying.length]);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), settles);
    return () => clearTimeout(timer);
  }, [settling]);

  const shown = [...rows];
  for (const { comment, place } of staying) shown.splice(place, 0, comment);

  return {
    rows: shown,
    /** Whether rows have just moved. */
    settling,
    /** The status before the decision, while the comment stays. */
    before: (id: number) => staying.find(({ comment }) => comment.id === id)?.before,
    remember: (comment: QueuedComment, status: Status) =>
      setDecided([
        ...decided.filter((one) => one.comment.id !== comment.id),
        {
          // The server increments the version.
          comment: { ...comment, status, version: comment.version + 1 },
          before: comment.status,
          place: shown.findIndex(({ id }) => id === comment.id),
          list,
        },
      ]),
  };
}
