import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicComment } from '../../../shared/schemas/comments';
import type { ArticlePage } from '../../../shared/schemas/news';
import { useDays } from '../../app/time-zone';
import { useMessages, useSitePath } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { cx } from '../../ui/cx';
import { useKept } from '../kit/form/visitor';
import { sideOf, written } from '../kit/written';
import type { CommentsSearch } from './article-answer';
import { initials } from './article-view';
import { CommentForm } from './comment-form';
import { useComments } from './use-comments';

type Props = CommentsSearch & { slug: string; page: ArticlePage };

/** The approved comments. A reply form replaces the main one. */
export function Comments({ slug, page, before, reply: requested }: Props) {
  const t = useMessages('article');
  const shown = useComments(slug, page, before);
  const { comments } = shown;
  const pending = usePending(slug, comments);
  const [replyTo, setReplyTo] = useState(() => comments.find(({ id }) => id === requested)?.id);
  const [sent, setSent] = useState(0);
  const section = useRef<HTMLElement>(null);
  // Moves the focus when the form and its button replace each other.
  const begin = (id: number) => {
    flushSync(() => setReplyTo(id));
    section.current?.querySelector<HTMLElement>('[name=name], [name=content]')?.focus();
  };
  const leave = (id: number) => {
    flushSync(() => setReplyTo(undefined));
    document.getElementById(`reply-${id}`)?.focus();
  };
  const article = useSitePath()(`/news/${slug}`);
  const here = before === undefined ? article : `${article}?before=${before}`;
  const list = useRef<HTMLUListElement>(null);
  const read = useRef<number>(undefined);
  const showOlder = () => {
    read.current = comments.length;
    shown.showOlder();
  };
  useEffect(() => {
    const next = list.current?.children[read.current ?? comments.length];
    if (next instanceof HTMLElement) next.focus();
    read.current = undefined;
  }, [comments.length]);
  const count = () => {
    setSent((before) => before + 1);
    void shown.update();
  };
  const review = useRef<HTMLParagraphElement>(null);
  return (
    <section ref={section} aria-labelledby="comments-title" className="mt-12 print:hidden">
      <h2 id="comments-title" className="text-subheading">
        {t('comments')}
      </h2>
      {shown.total + pending.length === 0 && <p className="mt-4 text-muted">{t('noComments')}</p>}
      {before !== undefined && (
        <Link
          to="/news/$slug"
          params={{ slug }}
          hash="comments-title"
          className={buttonClass('outline', 'mt-4')}
        >
          {t('newestComments')}
        </Link>
      )}
      <PendingComments comments={pending} parentId={null} className="mt-6" />
      <ul ref={list} className="mt-6 grid gap-6">
        {comments.map((comment) => (
          <li key={comment.id} tabIndex={-1}>
            <CommentText comment={comment} />
            {comment.replies.length > 0 && (
              <ul dir={sideOf(comment.content)} className="ms-6 mt-4 grid gap-4 border-s-2 border-line ps-4">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentText comment={reply} />
                  </li>
                ))}
              </ul>
            )}
            <PendingComments
              comments={pending}
              parentId={comment.id}
              dir={sideOf(comment.content)}
              className="ms-6 mt-4"
            />
            {replyTo === comment.id ? (
              <CommentForm
                slug={slug}
                parentId={comment.id}
                onSent={() => {
                  count();
                  leave(comment.id);
                }}
                cancel={() => leave(comment.id)}
                cancelHref={`${here}#comment-${comment.id}`}
              />
            ) : (
              <div dir={sideOf(comment.content)}>
                <Button
                  id={`reply-${comment.id}`}
                  look="quiet"
                  className="ms-[2.1875rem] mt-2 noscript:hidden" // below the text
                  onClick={() => begin(comment.id)}
                >
                  {t('reply')}
                </Button>
                <noscript>
                  <a
                    href={`${here}${before === undefined ? '?' : '&'}reply=${comment.id}#comment-${comment.id}`}
                    rel="nofollow"
                    className={buttonClass('quiet', 'ms-[2.1875rem] mt-2')}
                  >
                    {t('reply')}
                  </a>
                </noscript>
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown.olderThan !== undefined && (
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="outline" className="noscript:hidden" disabled={shown.isLoading} onClick={showOlder}>
            {t(shown.isLoading ? 'loading' : 'moreComments')}
          </Button>
          <noscript>
            <a
              href={`${article}?before=${shown.olderThan}#comments-title`}
              className={buttonClass('outline')}
            >
              {t('olderComments')}
            </a>
          </noscript>
          {before === undefined && (
            <p className="text-sm text-muted">
              {t('shownOf', { shown: comments.length, total: shown.total })}
            </p>
          )}
        </div>
      )}
      {shown.isError && (
        <p role="alert" className="mt-4 text-danger">
          {t('loadingFailed')}
        </p>
      )}
      <p ref={review} role="status" tabIndex={-1} className="mt-6 font-medium text-brand">
        {sent > 0 && t('willBeReviewed')}
      </p>
      {replyTo === undefined && (
        <CommentForm
          key={sent}
          slug={slug}
          onSent={() => {
            flushSync(count);
            review.current?.focus({ preventScroll: true }); // the form had the focus
          }}
        />
      )}
    </section>
  );
}

type PendingProps = { comments: PublicComment[]; parentId: number | null; dir?: string; className: string };

function PendingComments({ comments, parentId, dir, className }: PendingProps) {
  const t = useMessages('article');
  return (
    <ul dir={dir} className={cx('grid gap-4 empty:hidden', className)}>
      {comments
        .filter((comment) => comment.parentId === parentId)
        .map((comment) => (
          <li
            key={comment.id}
            dir={sideOf(comment.content)}
            className="rounded-xl border border-dashed border-control p-4"
          >
            <CommentText comment={comment} />
            <p className="ms-14 mt-2 text-sm text-muted">
              <bdi>{t('awaitingReview')}</bdi>
            </p>
          </li>
        ))}
    </ul>
  );
}

function CommentText({ comment }: { comment: PublicComment }) {
  const t = useMessages('article');
  const { dayOf } = useDays();
  return (
    <div id={`comment-${comment.id}`} dir={sideOf(comment.content)} className="flex gap-4">
      <span
        aria-hidden="true"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
      >
        {initials(comment.name)}
      </span>
      <div className="min-w-0 grow">
        <p>
          <bdi {...written(comment.name)} className="font-semibold">
            {comment.name}
          </bdi>{' '}
          {comment.byFoundation && (
            <span className="text-sm font-semibold text-brand">{t('foundation')} </span>
          )}
          <time dir="auto" dateTime={comment.createdAt} className="text-sm text-muted">
            {dayOf(comment.createdAt)}
          </time>
        </p>
        <p {...written(comment.content)} className="mt-1 whitespace-pre-line">
          {comment.content}
        </p>
      </div>
    </div>
  );
}

/** What the visitor has written that awaits review. */
function usePending(slug: string, shown: PublicComment[]): PublicComment[] {
  const stored = useKept('pendingComments');
  const [pending, setPending] = useState<PublicComment[]>([]);
  useEffect(() => {
    if (!stored) return;
    import('./pending-comments').then(
      ({ pendingBelow }) => setPending(pendingBelow(slug, shown)),
      () => {},
    );
  }, [stored, slug, shown]);
  return stored ? pending : [];
}
