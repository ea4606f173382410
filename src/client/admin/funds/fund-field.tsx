import type { FieldValues } from 'react-hook-form';
import { useMessages } from '../../messages/use-messages';
import { type Bound, FormSelect } from '../kit/form/fields';
import { type Noun, useNouns } from '../kit/nouns';
import type { FundOptions } from './fund-options';

/** Names the fund where values are read, such as in revisions. */
export const readableFund =
  (options: FundOptions) =>
  ({ fundId, ...values }: { fundId?: unknown }) => ({
    ...values,
    fund: options.find(([id]) => id === fundId)?.[1] ?? '',
  });

type FundProps<Typed extends FieldValues> = Pick<Bound<Typed>, 'form' | 'name'> & {
  noun: Noun;
  options: FundOptions;
};

/** Nothing where there are no funds. */
export function FormFund<Typed extends FieldValues>({ form, name, noun, options }: FundProps<Typed>) {
  const t = useMessages('adminForms');
  const item = useNouns().the(noun);
  if (options.length === 0) return null;
  return (
    <FormSelect
      form={form}
      name={name}
      label={t('fundOf', { item })}
      none={t('generalFund')}
      options={options}
    />
  );
}
