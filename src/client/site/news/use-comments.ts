import { useRef, useState } from 'react';
import type { ArticlePage } from '../../../shared/schemas/news';
import { trpc } from '../../app/trpc';

/** The comments of an article, or with `before` older ones, with loading of more. */
export function useComments(
  slug: string,
  { comments, commentCount = comments.length }: ArticlePage,
  before: number | undefined,
) {
  const { ofArticle } = trpc.useUtils().comments;
  const newest = before === undefined ? comments : [];
  const last = before ?? newest.at(-1)?.id;
  const [older, setOlder] = useState(() => {
    const first = before && ofArticle.getData({ slug, before });
    return { after: last, pages: first ? [first] : [] };
  });
  const pages = older.after === last ? older.pages : []; // others may have come on top
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const loads = useRef(0);
  /** Reads so many pages of older comments; those that were read and have not changed come from the cache. */
  async function load(count: number) {
    loads.current += 1;
    const load = loads.current;
    try {
      const read: typeof pages = [];
      for (let next = last; next !== undefined && read.length < count; next = read.at(-1)?.next)
        read.push(await ofArticle.fetch({ slug, before: next }));
      if (load !== loads.current) return; // a later one counts
      setOlder({ after: last, pages: read });
      setState('ready');
    } catch {
      if (load === loads.current) setState('failed');
    }
  }
  return {
    comments: [...newest, ...pages.flatMap(({ items }) => items)],
    total: commentCount,
    /** The cursor for older comments. */
    olderThan: pages.length > 0 ? pages.at(-1)?.next : newest.length < commentCount ? last : undefined,
    showOlder() {
      setState('loading');
      void load(pages.length + 1);
    },
    update: () => load(pages.length),
    isLoading: state === 'loading',
    isError: state === 'failed',
  };
}
