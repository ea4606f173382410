import type { FieldValues } from 'react-hook-form';
import { offlineMethodLabels } from '../../../shared/schemas/money';
import { type Bound, FormSelect, FormText } from '../kit/form/fields';

type Props<Typed extends FieldValues> = Record<'day' | 'method', Bound<Typed>['name']> & {
  form: Bound<Typed>['form'];
};

/** The day and method of a payment. */
export const ArrivalFields = <Typed extends FieldValues>({ form, day, method }: Props<Typed>) => (
  <>
    <FormText form={form} name={day} type="date" label="Received on" />
    <FormSelect form={form} name={method} label="Method" none="Choose one" options={offlineMethodLabels} />
  </>
);
