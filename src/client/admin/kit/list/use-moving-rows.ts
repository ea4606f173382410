import { useEffect, useState } from 'react';
import { useHasUnsaved } from '../form/use-leave-guard';

type Row = { id: number };

const settles = 400;

/**
 * Whether rows have just moved without having been asked to, as new ones came before them: a press that was meant for
 * another one then does nothing.
 */
export function useSettling(rows: readonly Row[], stale: boolean): boolean {
  const places = rows.map(({ id }) => id);
  const [last, setLast] = useState({ places, stale });
  const [movedAt, setMovedAt] = useState(0);
  if (last.places.join() !== places.join() || last.stale !== stale) {
    setLast({ places, stale });
    const hasMoved = places.some((id, place) => last.places.includes(id) && last.places[place] !== id);
    if (hasMoved && !stale && !last.stale) setMovedAt(movedAt + 1);
  }
  const [settledAt, setSettledAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(movedAt), settles);
    return () => clearTimeout(timer);
  }, [movedAt]);
  return movedAt !== settledAt;
}

/**
 * The rows, with the open one still in its place while something is typed in it that is not saved: others that came may
 * have pushed it to the next page.
 */
export function useOpenRow<Item extends Row>(rows: Item[], open: number | undefined): Item[] {
  const hasUnsaved = useHasUnsaved();
  const [last, setLast] = useState<{ row: Item; place: number }>();
  const place = rows.findIndex(({ id }) => id === open);
  const row = rows[place];
  if (row && (last?.row !== row || last.place !== place)) setLast({ row, place });
  if (row || !hasUnsaved || last === undefined || last.row.id !== open) return rows;
  return [...rows.slice(0, last.place), last.row, ...rows.slice(last.place)];
}
