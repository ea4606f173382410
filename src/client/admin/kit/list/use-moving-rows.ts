import { useEffect, useState } from 'react';
import { useHasUnsaved } from '../form/use-leave-guard';

type Row = { id: number };

const settleMs = 400;

/** Whether rows have just moved by themselves: clicks are ignored. */
export function useSettling(rows: readonly Row[], stale: boolean): boolean {
  const ids = rows.map(({ id }) => id);
  const [last, setLast] = useState({ ids, stale });
  const [movedAt, setMovedAt] = useState(0);
  if (last.ids.join() !== ids.join() || last.stale !== stale) {
    setLast({ ids, stale });
    const hasMoved = ids.some((id, index) => last.ids.includes(id) && last.ids[index] !== id);
    if (hasMoved && !stale && !last.stale) setMovedAt(movedAt + 1);
  }
  const [settledAt, setSettledAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(movedAt), settleMs);
    return () => clearTimeout(timer);
  }, [movedAt]);
  return movedAt !== settledAt;
}

/** Keeps the open row in place while it has unsaved input. */
export function useOpenRow<Item extends Row>(rows: Item[], open: number | undefined): Item[] {
  const hasUnsaved = useHasUnsaved();
  const [last, setLast] = useState<{ row: Item; index: number }>();
  const index = rows.findIndex(({ id }) => id === open);
  const row = rows[index];
  if (row && (last?.row !== row || last.index !== index)) setLast({ row, index });
  if (row || !hasUnsaved || last === undefined || last.row.id !== open) return rows;
  return [...rows.slice(0, last.index), last.row, ...rows.slice(last.index)];
}
