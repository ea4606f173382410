import { useMessages } from '../../../messages/use-messages';

/** The selected rows; those of other pages stay selected. */
export type Selection = { ids: ReadonlySet<number>; change: (ids: ReadonlySet<number>) => void };

type TickProps = { row: { id: number }; name: string; selection: Selection };

export const SelectRow = ({ row: { id }, name, selection: { ids, change } }: TickProps) => (
  <input
    type="checkbox"
    aria-label={useMessages('adminLists')('selectRow', { name })}
    checked={ids.has(id)}
    onChange={() => change(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]))}
    className="size-5 accent-brand"
  />
);

/** Selects the rows of this page or none; indeterminate when some are selected. */
export function SelectAll({
  rows,
  selection: { ids, change },
}: {
  rows: { id: number }[];
  selection: Selection;
}) {
  const here = rows.map(({ id }) => id);
  const chosen = here.filter((id) => ids.has(id)).length;
  const all = here.length > 0 && chosen === here.length;
  return (
    <input
      type="checkbox"
      aria-label={useMessages('adminLists')('selectAll')}
      checked={all}
      ref={(input) => {
        if (input) input.indeterminate = chosen > 0 && !all;
      }}
      onChange={() => change(new Set(all ? [...ids].filter((id) => !here.includes(id)) : [...ids, ...here]))}
      className="size-5 accent-brand"
    />
  );
}
