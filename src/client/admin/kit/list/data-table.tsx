import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { useLasting } from '../../../ui/use-lasting';
import { ScrollRegion } from '../display/scroll-region';
import { ColumnHeader, type Heading } from './column-header';
import { EmptyList } from './empty-list';
import { SelectAll, type Selection, SelectRow } from './select-boxes';
import { useKeptFocus } from './use-kept-focus';
import type { Sorted } from './use-list';
import { useOpenRow, useSettling } from './use-moving-rows';
import { opensClass, useRowPress } from './use-row-press';
import type { Steps } from './use-steps';

export type Column<Item, Sort extends string = never> = Heading<Sort> & {
  cell: (item: Item) => ReactNode;
  /** No wider than what stands in it. */
  narrow?: boolean;
};

type Props<Item, Sort extends string> = {
  /** What assistive tools call the table. */
  label: string;
  rows: Item[];
  /** Whether these are still the rows that were asked for before; nothing in them can be pressed. */
  stale?: boolean | undefined;
  /** Whether the rows have just moved: a press that was meant for another one does nothing. */
  settling?: boolean;
  columns: Column<Item, Sort>[];
  empty: string;
  /** Stands below that: what to do next. */
  next?: ReactNode;
  sorted?: Sorted<Sort>;
  sortBy?: (sort: Sort) => void;
  /** A row that opens beneath, and the names of its button. */
  details?: {
    show: string;
    hide: string;
    /** Has room for two columns. */
    roomy?: boolean;
    of: (item: Item, steps: Steps | undefined) => ReactNode;
  };
  /** Which row is open, where the list knows that, and the way from it to the others. */
  opened?: { id: number | undefined; open: (id: number | undefined) => void; steps: Steps };
  /** What a press on a row opens, and Enter on one with the focus; without it that is the details. */
  openRow?: ((item: Item) => void) | undefined;
  /** Whether a row opens at all. */
  canOpen?: (item: Item) => boolean;
  actions?: ((item: Item) => ReactNode) | undefined;
  /** What stands below the actions of a row. */
  note?: ((item: Item) => ReactNode) | undefined;
  selection?: Selection | undefined;
  /** As the tick of a row is called. */
  nameOf?: (item: Item) => string;
};

// Where it is wider than the screen and no bar shows that it scrolls, the shade at its end does.
const frame =
  'rounded-xl border border-line bg-surface max-xl:@xl:shadow-[inset_-0.75rem_0_0.75rem_-0.75rem_var(--control)]';
// A word without end is broken, before it pushes the other columns out of sight.
const wide = 'max-w-52 min-w-28 first:max-w-none first:min-w-48 first:wrap-anywhere';
// In a card its name stands before it.
const amounts = 'tabular-nums @min-[36rem]:text-end';

const always = () => true;

/**
 * A row an item, with its actions at the end; the details open beneath their row. Where there is little room, each row
 * is a card (`card-rows`).
 */
export function DataTable<Item extends { id: number }, Sort extends string = never>(
  props: Props<Item, Sort>,
) {
  const { label, stale = false, columns, empty, next, sorted, sortBy } = props;
  const { details, opened, actions, note, selection, nameOf, canOpen = always } = props;
  const waiting = useLasting(stale);
  const [own, setOwn] = useState<number>();
  const { id: open, open: setOpen } = opened ?? { id: own, open: setOwn };
  const rows = useOpenRow(props.rows, open);
  const hasMoved = useSettling(rows, stale);
  const settling = props.settling || hasMoved;
  const keptFocus = useKeptFocus();
  const toggle = ({ id }: Item) => setOpen(open === id ? undefined : id);
  const openRow = props.openRow ?? (details && toggle);
  const opens = (row: Item) => openRow !== undefined && canOpen(row);
  const openAt = (index: number) => {
    const row = rows[index];
    if (row && opens(row)) openRow?.(row);
  };
  const rowPress = useRowPress(openAt);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTableRowElement)) return;
    event.preventDefault(); // the key would also reach the field of the form that it opens
    openAt(Number(event.target.dataset['index']));
  };
  const hasActions = [details, actions, note].some((of) => of !== undefined);
  const width = columns.length + (hasActions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <div className="@container mt-6">
      <ScrollRegion
        {...keptFocus}
        {...rowPress}
        onKeyDown={onKeyDown}
        label={label}
        aria-busy={stale}
        className={frame}
      >
        <table className="card-rows w-full text-start text-sm">
          <thead className="border-b border-line">
            <tr>
              {selection && (
                // No heading: what stands below are ticks with names of their own.
                <td inert={stale} className="p-3">
                  <SelectAll rows={rows} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <ColumnHeader key={column.header} column={column} sorted={sorted} sortBy={sortBy} />
              ))}
              {hasActions && (
                <th scope="col" className="p-3 text-end font-semibold">
                  Actions
                </th>
              )}
            </tr>
          </thead>
          <tbody
            inert={stale}
            className={cx('transition-opacity', waiting && 'opacity-50', settling && 'pointer-events-none')}
          >
            {rows.length === 0 && (
              <tr>
                <td colSpan={width} className="px-4 py-10">
                  {waiting ? <EmptyList text="Loading..." /> : <EmptyList text={empty}>{next}</EmptyList>}
                </td>
              </tr>
            )}
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                <tr
                  data-index={index}
                  data-opens={opens(row) || undefined}
                  className={cx(
                    'border-t border-line -outline-offset-2 first:border-t-0',
                    opens(row) && opensClass,
                  )}
                >
                  {selection && (
                    <td className="w-px p-3 align-top">
                      <SelectRow row={row} name={nameOf?.(row) ?? String(row.id)} selection={selection} />
                    </td>
                  )}
                  {columns.map(({ header, cell, narrow, amount }) => (
                    <td
                      key={header}
                      data-column={header}
                      className={cx(
                        'p-3 align-top',
                        narrow ? 'w-px whitespace-nowrap' : wide,
                        amount && amounts,
                      )}
                    >
                      {cell(row)}
                    </td>
                  ))}
                  {hasActions && (
                    <td
                      data-actions
                      className="text-end align-top whitespace-nowrap [&_button]:px-3 [&_button]:-outline-offset-3"
                    >
                      {details && (
                        <Button look="quiet" aria-expanded={open === row.id} onClick={() => toggle(row)}>
                          {open === row.id ? details.hide : details.show}
                        </Button>
                      )}
                      {actions?.(row)}
                      {note?.(row)}
                    </td>
                  )}
                </tr>
                {details && open === row.id && (
                  <tr data-index={index}>
                    <td colSpan={width} className="bg-ground p-4">
                      {/* It stays in view when the table has been scrolled to the button that opened it. */}
                      <div
                        className={cx(
                          'sticky start-4',
                          details.roomy
                            ? 'w-[min(64rem,calc(100cqw-2.125rem))]'
                            : 'w-fit max-w-[min(48rem,calc(100cqw-2.125rem))]',
                        )}
                      >
                        {details.of(row, opened?.steps)}
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
