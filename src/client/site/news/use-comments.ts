import type { ArticlePage } from '../../../shared/schemas/news';
import { trpc } from '../../app/trpc';

/** The comments of an article: those that came with it or, with `before`, older ones, and more when they are asked for. */
export function useComments(
  slug: string,
  { comments, commentCount = comments.length }: ArticlePage,
  before: number | undefined,
) {
  const newest = before === undefined ? comments : [];
  const last = before ?? newest.at(-1)?.id;
  const older = trpc.comments.ofArticle.useInfiniteQuery(
    { slug, before: last ?? 0 },
    { enabled: before !== undefined, getNextPageParam: ({ next }) => next },
  );
  const shown = [...newest, ...(older.data?.pages.flatMap(({ items }) => items) ?? [])];
  const begun = older.data !== undefined;
  return {
    comments: shown,
    total: commentCount,
    /** The comment that older ones follow, if there are any. */
    olderThan: begun ? older.data?.pages.at(-1)?.next : newest.length < commentCount ? last : undefined,
    showOlder: () => (begun ? older.fetchNextPage() : older.refetch()),
    isLoading: older.isFetching,
    isError: older.isError,
  };
}
