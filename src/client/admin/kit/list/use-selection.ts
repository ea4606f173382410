import { maxSelected } from '../../../../shared/schemas/bulk';
import type { Selection } from './select-boxes';
import { useStateUntilFiltered } from './use-list';

type Narrowed<Filter> = { input: { search: string }; filter: Filter };
type Read<Item> = { data: { items: Item[]; total: number } | undefined };
/** The selected rows, for the server. */
export type Named<Filter> =
  | { ids: number[]; match?: undefined; count?: undefined }
  | { match: Filter & { search: string }; count: number; ids?: undefined };
type Chosen<Item> = { selected: ReadonlyMap<number, Item>; all: boolean };

/**
 * The selected rows: some, on any page, or all that match. A new search or filter clears it.
 * @param shown the visible rows, if not those of `read`
 */
export function useSelection<Item extends { id: number }, Filter extends object>(
  list: Narrowed<Filter>,
  { data }: Read<Item>,
  shown = data?.items ?? [],
) {
  const nothing: Chosen<Item> = { selected: new Map(), all: false };
  const [{ selected, all }, choose] = useStateUntilFiltered(list, nothing);
  const total = data?.total ?? 0;
  const present = new Map(shown.map((row) => [row.id, row]));
  const ids: ReadonlySet<number> = new Set(all ? present.keys() : selected.keys());
  const rows = [...selected].map(([id, row]) => present.get(id) ?? row);
  return {
    ids,
    /** Deselecting one of all leaves the others of this page. */
    change: (next) => {
      const known = [...next].flatMap((id) => present.get(id) ?? selected.get(id) ?? []);
      choose({ selected: new Map(known.map((row) => [row.id, row])), all: false });
    },
    count: all ? total : ids.size,
    total,
    all,
    /** Whether all rows of this page are selected and more match. */
    hasMore: !all && shown.length > 0 && total > ids.size && shown.every(({ id }) => ids.has(id)),
    chooseAll: () => choose({ selected: new Map(), all: true }),
    clear: () => choose(nothing),
    deselect: (done: ReadonlySet<number>) =>
      choose({ selected: new Map([...selected].filter(([id]) => !done.has(id))), all }),
    /** More than the server accepts in one write. */
    tooMany: !all && ids.size > maxSelected,
    /** As last seen. */
    rows: all ? [] : rows,
    /** For the server. */
    named: () =>
      all ? { match: { ...list.filter, search: list.input.search }, count: total } : { ids: [...ids] },
  } satisfies Selection & Record<string, unknown>;
}
