import type { Refusal } from '../mutations/refusals';

type Settled = {
  onSuccess: () => unknown;
  onError: (error: Refusal) => unknown;
  trpc?: { context: Record<string, unknown> };
};
type Mutation<Variables> = {
  useMutation: (settled: Settled) => { mutate: (variables: Variables) => void; isPending: boolean };
};

export type ContentApi<Values> = {
  create: Mutation<Values>;
  update: Mutation<Values & { id: number }>;
  delete: Mutation<{ id: number }>;
};
