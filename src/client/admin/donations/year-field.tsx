import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { TextField } from '../../ui/field';

const yearPattern = /^[1-9]\d{0,3}$/;

/** A typed year; undefined if it is none. */
export const yearIn = (text: string) => (yearPattern.test(text) ? Number(text) : undefined);

type Props = { year: number; change: (year: number) => void };

export function YearField({ year, change }: Props) {
  const label = useMessages('adminGiving')('year');
  const [typed, setTyped] = useState(String(year));
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      max={9999}
      className="w-28"
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const entered = yearIn(value);
        if (entered) change(entered);
      }}
    />
  );
}
