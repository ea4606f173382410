import type { UsedCategory } from '../../../../shared/schemas/categories';

type Settled = { onSuccess: () => unknown; onError: (error: CategoryError) => unknown };
type Mutation<Variables> = {
  useMutation: (settled: Settled) => {
    mutate: (variables: Variables) => void;
    isPending: boolean;
    error: CategoryError | null;
    reset: () => void;
  };
};
export type CategoryError = { shape?: { message: string } | null | undefined };

/** The categories of a content type, as `trpc.news` has them. */
export type CategoryApi = {
  categoryUse: { useQuery: () => { data?: UsedCategory[] | undefined } };
  renameCategory: Mutation<{ id: number; name: string; merge: boolean }>;
  deleteCategory: Mutation<{ id: number }>;
};
