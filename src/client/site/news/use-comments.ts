import type { ArticlePage } from '../../../shared/schemas/news';
import { trpc } from '../../app/trpc';

/** The comments of an article, or with `before` older ones, with loading of more. */
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
    /** The cursor for older comments. */
    olderThan: begun ? older.data?.pages.at(-1)?.next : newest.length < commentCount ? last : undefined,
    showOlder: () => (begun ? older.fetchNextPage() : older.refetch()),
    isLoading: older.isFetching,
    isError: older.isError,
  };
}
