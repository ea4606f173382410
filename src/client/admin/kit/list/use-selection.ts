import { maxSelected } from '../../../../shared/schemas/bulk';
import type { Selection } from './select-boxes';
import { useUntilNarrowed } from './use-list';

type Narrowed<Filter> = { input: { search: string }; filter: Filter };
type Read<Item> = { data: { items: Item[]; total: number } | undefined };
/** How the server is told which rows are chosen. */
export type Named<Filter> =
  | { ids: number[]; match?: undefined; count?: undefined }
  | { match: Filter & { search: string }; count: number; ids?: undefined };
type Chosen<Item> = { selected: ReadonlyMap<number, Item>; all: boolean };

/**
 * Which rows of a list are chosen: those that are selected, on whatever page, or all that its search and filters leave.
 * Another search or filter begins anew.
 * @param shown the rows that the administrator sees, where those are not the ones that were read
 */
export function useSelection<Item extends { id: number }, Filter extends object>(
  list: Narrowed<Filter>,
  { data }: Read<Item>,
  shown = data?.items ?? [],
) {
  const nothing: Chosen<Item> = { selected: new Map(), all: false };
  const [{ selected, all }, choose] = useUntilNarrowed(list, nothing);
  const total = data?.total ?? 0;
  const present = new Map(shown.map((row) => [row.id, row]));
  const ids: ReadonlySet<number> = new Set(all ? present.keys() : selected.keys());
  const rows = [...selected].map(([id, row]) => present.get(id) ?? row);
  return {
    ids,
    /** Who unticks one of all that match is left with the others of this page. */
    change: (next) => {
      const known = [...next].flatMap((id) => present.get(id) ?? selected.get(id) ?? []);
      choose({ selected: new Map(known.map((row) => [row.id, row])), all: false });
    },
    count: all ? total : ids.size,
    total,
    all,
    /** Whether all rows of this page are selected, and others match that are not. */
    hasMore: !all && shown.length > 0 && total > ids.size && shown.every(({ id }) => ids.has(id)),
    chooseAll: () => choose({ selected: new Map(), all: true }),
    clear: () => choose(nothing),
    /** Takes those away that were done with. */
    untick: (done: ReadonlySet<number>) =>
      choose({ selected: new Map([...selected].filter(([id]) => !done.has(id))), all }),
    /** More ticks than one write takes. */
    tooMany: !all && ids.size > maxSelected,
    /** The rows that are selected, as they were last seen. */
    rows: all ? [] : rows,
    /** How the server is told which they are. */
    named: () =>
      all ? { match: { ...list.filter, search: list.input.search }, count: total } : { ids: [...ids] },
  } satisfies Selection & Record<string, unknown>;
}
