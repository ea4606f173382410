import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicComment } from '../../../shared/comments';
import { useDays } from '../../time-zone';
import { Button } from '../../ui/button';
import { initials } from '../dates';
import { written } from '../written';
import { CommentForm } from './comment-form';

/** The approved comments; a reply's form takes the place of the main one, which then comes back as it was left. */
export function Comments({ slug, comments }: { slug: string; comments: PublicComment[] }) {
  const [replyTo, setReplyTo] = useState<number>();
  const [sent, setSent] = useState(0);
  const section = useRef<HTMLElement>(null);
  // What has the focus gives way to something else: the form to its button, the button to its form.
  const begin = (id: number) => {
    flushSync(() => setReplyTo(id));
    section.current?.querySelector<HTMLElement>('[name=name], [name=content]')?.focus();
  };
  const leave = (id: number) => {
    flushSync(() => setReplyTo(undefined));
    document.getElementById(`reply-${id}`)?.focus();
  };
  const count = () => setSent((before) => before + 1);
  const review = useRef<HTMLParagraphElement>(null);
  return (
    <section ref={section} aria-labelledby="comments-title" className="mt-12 print:hidden">
      <h2 id="comments-title" className="text-subheading">
        Comments
      </h2>
      {comments.length === 0 && (
        <p className="mt-4 text-muted">No comments yet. Be the first to write one.</p>
      )}
      <ul className="mt-6 grid gap-6">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentText comment={comment} />
            <ul className="ms-6 mt-4 grid gap-4 border-s-2 border-line ps-4">
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentText comment={reply} />
                </li>
              ))}
            </ul>
            {replyTo === comment.id ? (
              <CommentForm
                slug={slug}
                parentId={comment.id}
                onSent={() => {
                  count();
                  leave(comment.id);
                }}
                cancel={() => leave(comment.id)}
              />
            ) : (
              <Button
                id={`reply-${comment.id}`}
                look="quiet"
                className="mt-2 noscript:hidden"
                onClick={() => begin(comment.id)}
              >
                Reply
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p ref={review} role="status" tabIndex={-1} className="mt-6 font-medium text-brand">
        {sent > 0 && 'Your comment will be reviewed before it appears'}
      </p>
      {replyTo === undefined && (
        <CommentForm
          key={sent}
          slug={slug}
          onSent={() => {
            flushSync(count);
            review.current?.focus({ preventScroll: true }); // the form that had it is gone
          }}
        />
      )}
    </section>
  );
}

function CommentText({ comment }: { comment: PublicComment }) {
  const { dayOf } = useDays();
  return (
    <div className="flex gap-4">
      <span
        aria-hidden="true"
        className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-soft text-sm font-semibold text-brand"
      >
        {initials(comment.name)}
      </span>
      <div className="min-w-0">
        <p>
          <span {...written(comment.name)} className="font-semibold">
            {comment.name}
          </span>{' '}
          <time dateTime={comment.createdAt} className="text-sm text-muted">
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
