import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { commentAnswerInput, type QueuedComment } from '../../../shared/schemas/comments';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Entries, Entry } from '../correspondence/entry';
import { linkClass } from '../kit/display/admin-link';
import { Badge, StatusBadge } from '../kit/display/badge';
import { FormTextArea } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { StepButtons } from '../kit/list/step-buttons';
import type { Steps } from '../kit/list/use-steps';
import { conflictMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { HistoryLink } from '../person/person-link';
import { useCommentStatuses } from '../submissions/statuses';

type Props = { comment: QueuedComment };

export function AboutCell({ comment }: Props) {
  const rich = useRichMessages('adminComments');
  const { parent } = comment;
  return (
    <div className="grid max-w-md min-w-48 gap-1">
      {parent && (
        <p className="line-clamp-1 text-muted">
          {rich('replyTo', { name: () => <bdi>{parent.name}</bdi>, text: () => <bdi>{parent.content}</bdi> })}
        </p>
      )}
      <p dir="auto" className="line-clamp-3 w-fit">
        {comment.content}
      </p>
      <p className="text-muted">{rich('onArticle', { article: () => <ArticleLink comment={comment} /> })}</p>
    </div>
  );
}

/** The author, with the number of their earlier comments. */
export const AuthorCell = ({ comment, showAll }: Props & { showAll: (email: string) => void }) => {
  const t = useMessages('adminComments');
  const rich = useRichMessages('adminComments');
  const history = useHistory(comment.author);
  const { name, email, byFoundation } = comment;
  return (
    <div className="min-w-32 wrap-anywhere">
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      {byFoundation ? (
        <Badge tone="brand">{t('foundation')}</Badge>
      ) : (
        <>
          <p className="text-muted">
            <bdi>{email}</bdi>
          </p>
          <p className="text-sm text-muted">
            {history}{' '}
            <button type="button" className={cx(linkClass, 'min-h-6')} onClick={() => showAll(email)}>
              {rich('showAllOf', {
                rest: (chunks) => createElement('span', { className: 'sr-only' }, ...chunks),
                name: () => <bdi>{name}</bdi>,
              })}
            </button>
          </p>
        </>
      )}
    </div>
  );
};

/** '3 approved, 1 rejected' */
function useHistory({ approved, rejected }: QueuedComment['author']): string {
  const t = useMessages('adminComments');
  if (approved > 0 && rejected > 0) return t('bothOf', { approved, rejected });
  if (approved > 0) return t('approvedOf', { count: approved });
  return rejected > 0 ? t('rejectedOf', { count: rejected }) : t('noDecisions');
}

type DetailsProps = Props & { mayAnswer: boolean; steps: Steps | undefined };

/** The comment with its parent, and the form to reply as the foundation. */
export function CommentDetails({ comment, mayAnswer, steps }: DetailsProps) {
  const statuses = useCommentStatuses();
  return (
    <div className="grid gap-4">
      {steps && <StepButtons steps={steps} />}
      <Entries>
        {comment.parent && (
          <Entry
            by={<bdi>{comment.parent.name}</bdi>}
            text={comment.parent.content}
            state={<StatusBadge status={comment.parent.status} labels={statuses.labels} />}
          />
        )}
        <Entry
          ours={comment.byFoundation}
          by={<bdi>{comment.name}</bdi>}
          at={comment.createdAt}
          text={comment.content}
          state={
            comment.email && (
              <a href={`mailto:${comment.email}`} className={linkClass}>
                {comment.email}
              </a>
            )
          }
        />
      </Entries>
      <HistoryLink email={comment.email} name={comment.name} />
      {mayAnswer && comment.status === 'approved' && !comment.byFoundation && (
        <CommentAnswer key={comment.id} id={comment.id} />
      )}
    </div>
  );
}

const ArticleLink = ({ comment: { articleSlug, articleTitle } }: Props) => (
  <Link to="/news/$slug" params={{ slug: articleSlug }} className={linkClass}>
    <bdi>{articleTitle}</bdi>
  </Link>
);

function CommentAnswer({ id }: { id: number }) {
  const t = useMessages('adminComments');
  const form = useForm({
    resolver: useResolver(commentAnswerInput),
    defaultValues: { id, content: '' },
  });
  const utils = trpc.useUtils();
  useLeaveQuestion(form.formState.isDirty);
  const answer = useAdminMutation({
    send: utils.client.comments.answer.mutate,
    done: success(t('replied')),
    failed: t('replyFailed'),
    reason: conflictMessage,
    settled: (_, made) => made && form.reset(),
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () =>
      Promise.all([utils.comments.invalidate(), utils.news.bySlug.invalidate(), utils.stats.invalidate()]),
  });
  const send = form.handleSubmit((values) => {
    if (!answer.isPending) answer.mutate(values);
  });
  return (
    <form noValidate onSubmit={send} className="grid max-w-2xl gap-3">
      <FormTextArea form={form} name="content" label={t('replyLabel')} rows={3} hint={t('replyHint')} />
      <Button type="submit" className="justify-self-start" aria-disabled={answer.isPending}>
        {t(answer.isPending ? 'publishing' : 'publishReply')}
      </Button>
    </form>
  );
}
