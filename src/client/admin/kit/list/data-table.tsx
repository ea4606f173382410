import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../../messages/use-messages';
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
  /** As narrow as its content. */
  narrow?: boolean;
};

type Props<Item, Sort extends string> = {
  /** For assistive technology. */
  label: string;
  rows: Item[];
  /** Whether these are the rows of the previous request; their controls are disabled. */
  stale?: boolean | undefined;
  /** Whether rows have just moved: clicks are ignored. */
  settling?: boolean;
  columns: Column<Item, Sort>[];
  /** Columns and actions fit side by side in 28rem. */
  slim?: boolean;
  empty: string;
  /** What to do next, below `empty`. */
  next?: ReactNode;
  sorted?: Sorted<Sort>;
  sortBy?: (sort: Sort) => void;
  /** Details below a row, and the names of their button. */
  details?: {
    show: string;
    hide: string;
    /** Two columns. */
    roomy?: boolean;
    of: (item: Item, steps: Steps | undefined) => ReactNode;
  };
  /** The open row, if the list controls it, with the steps to the others. */
  opened?: { id: number | undefined; open: (id: number | undefined) => void; steps: Steps };
  /** Called for a click on a row or Enter; by default the details open. */
  openRow?: ((item: Item) => void) | undefined;
  /** Whether a row can be opened. */
  canOpen?: (item: Item) => boolean;
  actions?: ((item: Item) => ReactNode) | undefined;
  /** Shown below the actions of a row. */
  note?: ((item: Item) => ReactNode) | undefined;
  selection?: Selection | undefined;
  /** The label of a row's checkbox. */
  nameOf?: (item: Item) => string;
};

// A shadow at the end shows that a wide table scrolls, where there is no scroll bar.
const frame =
  'rounded-xl border border-line bg-surface max-xl:@xl:shadow-[inset_-0.75rem_0_0.75rem_-0.75rem_var(--control)] rtl:max-xl:@xl:shadow-[inset_0.75rem_0_0.75rem_-0.75rem_var(--control)]';
// Breaks very long words, which would push the other columns out of view.
const wide = 'max-w-52 min-w-28 first:max-w-none first:min-w-48 first:wrap-anywhere';
// Everything in a cell starts on one side, whatever its own direction.
const sameSide = 'ltr:text-left rtl:text-right';
// In a card, the heading precedes the value.
const amounts = 'tabular-nums @min-[36rem]:text-end';

const always = () => true;

/** One row per item, with actions at the end and details below. In a narrow container each row is a card. */
export function DataTable<Item extends { id: number }, Sort extends string = never>(
  props: Props<Item, Sort>,
) {
  const { label, stale = false, columns, slim = false, empty, next, sorted, sortBy } = props;
  const { details, opened, actions, note, selection, nameOf, canOpen = always } = props;
  const t = useMessages('adminLists');
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
    event.preventDefault(); // the key would also reach the opened form
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
        <table
          data-rows
          className={cx(
            'w-full text-sm',
            sameSide,
            slim ? '@max-[28rem]:card-rows' : '@max-[36rem]:card-rows',
          )}
        >
          <thead className="border-b border-line">
            <tr>
              {selection && (
                // Not a heading: each checkbox has its own label.
                <td inert={stale} className="p-3">
                  {rows.length > 0 && <SelectAll rows={rows} selection={selection} />}
                </td>
              )}
              {columns.map((column) => (
                <ColumnHeader key={column.header} column={column} sorted={sorted} sortBy={sortBy} />
              ))}
              {hasActions && (
                <th scope="col" className="p-3 text-end font-semibold">
                  {t('actions')}
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
                  {waiting ? <EmptyList text={t('loading')} /> : <EmptyList text={empty}>{next}</EmptyList>}
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
                    <td colSpan={width} className="bg-ground p-4 text-start">
                      {/* Stays in view when the table is scrolled sideways. */}
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
