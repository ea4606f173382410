import type { ComponentProps } from 'react';
import { BulkBar } from './bulk-bar';
import { type BulkChange, useBulkChange } from './use-bulk-change';

type Props<Filter, Row, Value extends string> = BulkChange<Filter, Row, Value> & {
  selection: ComponentProps<typeof BulkBar>['selection'];
  /** The values and their buttons. */
  actions: readonly (readonly [value: Value, name: string])[];
};

/** Sets the selected rows to one of a few values. */
export function BulkChangeBar<Filter, Row extends { id: number }, Value extends string>({
  actions,
  ...options
}: Props<Filter, Row, Value>) {
  const { noun, selection } = options;
  const { change, pending } = useBulkChange(options);
  return (
    <BulkBar
      noun={noun}
      selection={selection}
      pending={pending}
      actions={actions.map(([value, name]) => ({ key: value, name, run: () => change(value) }))}
    />
  );
}
