import { z } from 'zod';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';

/** The fund chosen in a select; null is the general fund. */
export const chosenFund = z
  .string()
  .optional()
  .transform((chosen) => (chosen ? Number(chosen) : null));

export type FundOptions = readonly (readonly [id: string, name: string])[];

export function useFundOptions(): FundOptions {
  const { data = [] } = trpc.funds.list.useQuery();
  return data.map(({ id, name }) => [String(id), name]);
}

/** Says which funds are closed. */
export function useFundsOfItems(): FundOptions {
  const t = useMessages('adminItems');
  const { data = [] } = trpc.funds.list.useQuery();
  return data.map(({ id, name, active }) => [String(id), active ? name : t('closedFund', { name })]);
}

/** Null means the general fund. */
export function useFundName() {
  const t = useMessages('adminGiving');
  const options = useFundOptions();
  return (id: number | null) =>
    id === null
      ? t('generalFund')
      : (options.find(([known]) => known === String(id))?.[1] ?? t('fundWithId', { id }));
}
