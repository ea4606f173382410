import { SelectField } from '../../ui/field';
import type { ChosenColumns } from './remembered-columns';

type Props = {
  headings: readonly string[];
  chosen: ChosenColumns;
  choose: (chosen: ChosenColumns) => void;
  /** Whether the statement could not be read without them. */
  open: boolean;
};

const columns = [
  ['date', 'Date'],
  ['amount', 'Amount received'],
  ['text', 'Reference text'],
] as const;

const orders = [
  ['day', 'April 3 (day first)'],
  ['month', 'March 4 (month first)'],
] as const;

/** Assigns columns whose names are not recognized; this browser remembers the choice. */
export const ColumnFields = ({ headings, chosen, choose, open }: Props) => (
  <details open={open || undefined} className="rounded-lg border border-line p-4">
    <summary className="w-fit font-medium text-brand">Columns of the statement</summary>
    <p className="mt-2 text-sm text-muted">
      Columns are found by name. This browser remembers your choice for the next statement.
    </p>
    <div className="mt-4 grid gap-5 sm:grid-cols-2">
      {columns.map(([name, label]) => (
        <SelectField
          key={name}
          label={label}
          none="Find by name"
          options={headings.map((heading) => [heading, heading] as const)}
          value={chosen[name]}
          onChange={({ target }) => choose({ ...chosen, [name]: target.value })}
        />
      ))}
      <SelectField
        label="03/04/2026 is"
        none="As in the statement"
        options={orders}
        value={chosen.order}
        onChange={({ target }) =>
          choose({ ...chosen, order: orders.find(([order]) => order === target.value)?.[0] ?? '' })
        }
      />
    </div>
  </details>
);
