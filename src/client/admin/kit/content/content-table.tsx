import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { type Column, DataTable } from '../list/data-table';

type Props<Item> = {
  label: string;
  rows: Item[];
  stale?: boolean | undefined;
  columns: Column<Item>[];
  empty: string;
  preview?: ((item: Item) => ReactNode) | undefined;
  actions: ((item: Item) => ReactNode) | undefined;
  note?: (item: Item) => ReactNode;
};

export const ContentTable = <Item extends { id: number }>({ preview, ...table }: Props<Item>) => (
  <DataTable {...table} {...(preview && { details: { show: 'Preview', hide: 'Collapse', of: preview } })} />
);

type ActionProps = { edit: () => void; remove: () => void; deleting: boolean };

/** Keeps the focus during a deletion. */
export const EditAndDelete = ({ edit, remove, deleting }: ActionProps) => (
  <>
    <Button look="quiet" onClick={edit}>
      Edit
    </Button>
    <Button
      look="quiet"
      className="text-danger"
      aria-disabled={deleting}
      onClick={() => {
        if (!deleting) remove();
      }}
    >
      {deleting ? 'Deleting...' : 'Delete'}
    </Button>
  </>
);
