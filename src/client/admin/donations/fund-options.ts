import { trpc } from '../../app/trpc';

/** The funds as a select offers them, by their ids; the general one is what a select calls none. */
export function useFundOptions() {
  const { data = [] } = trpc.funds.list.useQuery();
  return data.map(({ id, name }) => [String(id), name] as const);
}

/** What a fund is called; null is the general one. */
export function useFundName() {
  const options = useFundOptions();
  return (id: number | null) =>
    id === null ? 'General fund' : (options.find(([known]) => known === String(id))?.[1] ?? `Fund ${id}`);
}
