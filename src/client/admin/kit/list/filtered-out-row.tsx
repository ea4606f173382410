import { createContext, useState } from 'react';
import { useRichMessages } from '../../../messages/use-messages';
import { AdminLink } from '../display/admin-link';

/** Called with the id of a row that an action has changed. */
export const RowChanged = createContext<(id: number) => void>(() => undefined);

/** The last changed row, if the filters now exclude it. `key` identifies the state of the list. */
export function useFilteredOutRow<Item extends { id: number }>(rows: Item[], key: string, stale: boolean) {
  const [changed, setChanged] = useState<{ row: Item; key: string }>();
  const current = rows.find(({ id }) => id === changed?.row.id);
  // It stays in the list after the change: if it leaves later, that was another action, such as a deletion.
  if (current && current !== changed?.row) setChanged(undefined);
  const isLeft = changed?.key === key && !stale && !current;
  return {
    left: isLeft ? changed.row : undefined,
    rowChanged: (id: number) => {
      const row = rows.find((one) => one.id === id);
      if (row) setChanged({ row, key });
    },
  };
}

type Props = { name: string; to: Record<string, unknown> };

/** Says that a row is no longer in the list, with a link to it. */
export function FilteredOutRow({ name, to }: Props) {
  const rich = useRichMessages('adminLists');
  return (
    <p role="status" className="mt-4 text-sm">
      {rich('leftList', {
        name: () => <bdi>{name}</bdi>,
        link: (chunks) => <AdminLink to={to}>{chunks}</AdminLink>,
      })}
    </p>
  );
}
