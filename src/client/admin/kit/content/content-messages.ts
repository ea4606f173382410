import type { Message } from '../../../ui/toast-message';
import { capitalized, titled } from '../format';
import type { Refusal } from '../mutations/refusals';

/** The buttons and toasts of a content type. */
export type Messages = Record<
  'create' | 'update',
  { button: string; pending: string; done: Message; failed: string }
> & {
  delete: { done: Message; failed: string };
};

export const contentMessages = (noun: string): Messages => {
  const save = (verb: string) => ({
    button: `${capitalized(verb)} ${titled(noun)}`,
    pending: 'Saving...',
    done: { title: 'Success', description: `${capitalized(noun)} ${verb}d successfully` },
    failed: `Failed to ${verb} ${noun}`,
  });
  return {
    create: save('create'),
    update: save('update'),
    delete: {
      done: { title: 'Success', description: `${capitalized(noun)} deleted successfully` },
      failed: `Failed to delete ${noun}`,
    },
  };
};

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
