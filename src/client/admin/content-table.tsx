import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { type Column, DataTable } from './data-table';

type Props<Item> = {
  label: string;
  rows: Item[];
  stale?: boolean | undefined;
  columns: Column<Item>[];
  empty: string;
  /** What opens beneath a row; without it the rows have no Preview. */
  preview?: ((item: Item) => ReactNode) | undefined;
  edit: (item: Item) => void;
  remove: (item: Item) => void;
};

/** A row an item, with Preview, Edit and Delete. */
export const ContentTable = <Item extends { id: number }>({
  preview,
  edit,
  remove,
  ...table
}: Props<Item>) => (
  <DataTable
    {...table}
    {...(preview && { details: { show: 'Preview', hide: 'Collapse', of: preview } })}
    actions={(row) => <EditAndDelete row={row} edit={edit} remove={remove} />}
  />
);

type ActionProps<Item> = Pick<Props<Item>, 'edit' | 'remove'> & { row: Item };

export const EditAndDelete = <Item,>({ row, edit, remove }: ActionProps<Item>) => (
  <>
    <Button look="quiet" onClick={() => edit(row)}>
      Edit
    </Button>
    <Button look="quiet" className="text-danger" onClick={() => remove(row)}>
      Delete
    </Button>
  </>
);
