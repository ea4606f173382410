import { controlClass, Field } from '../../../ui/field';

const sizes = [5, 10, 20, 50, 100];

/** How many rows a page may have, of a list that begins with so many. */
export const sizesWith = (first: number) => [...new Set([...sizes, first])].sort((a, b) => a - b);

type Props = { sizes: readonly number[]; value: number; onChange: (pageSize: number) => void };

/** How many rows a page of the table has. */
export const PageSize = ({ sizes, value, onChange }: Props) => (
  <Field label="Rows per page" className="w-36">
    {(control) => (
      <select
        {...control}
        className={controlClass}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    )}
  </Field>
);
