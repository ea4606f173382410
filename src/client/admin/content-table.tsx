import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../ui/button';

export type Column<Item> = { header: string; cell: (item: Item) => ReactNode };

type Props<Item> = {
  rows: Item[];
  columns: Column<Item>[];
  empty: string;
  preview: (item: Item) => ReactNode;
  edit: (item: Item) => void;
  remove: (item: Item) => void;
  removing: boolean;
};

/** A row an item, with Preview, Edit and Delete; the preview opens beneath its row. */
export function ContentTable<Item extends { id: number }>(props: Props<Item>) {
  const { rows, columns, empty, preview, edit, remove, removing } = props;
  const [open, setOpen] = useState<number>();
  return (
    <div className="mt-6 overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-start text-sm">
        <thead className="border-b border-line">
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col" className="p-3 text-start font-semibold">
                {header}
              </th>
            ))}
            <th scope="col" className="p-3 text-end font-semibold">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className="p-10 text-center text-muted">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <Fragment key={row.id}>
              <tr className="border-t border-line first:border-t-0">
                {columns.map(({ header, cell }) => (
                  <td key={header} className="min-w-28 p-3 align-top first:min-w-56">
                    {cell(row)}
                  </td>
                ))}
                <td className="p-3 text-end align-top whitespace-nowrap">
                  <Button
                    look="quiet"
                    aria-expanded={open === row.id}
                    onClick={() => setOpen(open === row.id ? undefined : row.id)}
                  >
                    {open === row.id ? 'Collapse' : 'Preview'}
                  </Button>
                  <Button look="quiet" onClick={() => edit(row)}>
                    Edit
                  </Button>
                  <Button
                    look="quiet"
                    className="text-danger"
                    disabled={removing}
                    onClick={() => remove(row)}
                  >
                    Delete
                  </Button>
                </td>
              </tr>
              {open === row.id && (
                <tr>
                  <td colSpan={columns.length + 1} className="bg-ground p-4">
                    <div className="max-w-3xl">{preview(row)}</div>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
