import { trpc } from '../../app/trpc';

/** The funds as options of a select; the general fund is its empty option. */
export function useFundOptions() {
  const { data = [] } = trpc.funds.list.useQuery();
  return data.map(({ id, name }) => [String(id), name] as const);
}

/** The name of a fund; null is the general fund. */
export function useFundName() {
  const options = useFundOptions();
  return (id: number | null) =>
    id === null ? 'General fund' : (options.find(([known]) => known === String(id))?.[1] ?? `Fund ${id}`);
}
