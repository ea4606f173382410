import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { typedComment } from '../../../shared/lib/form-data';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { SendButton, SiteForm } from '../kit/form/site-form';
import { keep, useKept } from '../kit/form/visitor';

type Props = {
  slug: string;
  onSent: () => void;
  parentId?: number;
  cancel?: () => void;
  /** Cancels without scripts. */
  cancelHref?: string;
};

/** With `parentId` a reply. Name and email are remembered. */
export function CommentForm({ slug, parentId, onSent, cancel, cancelHref }: Props) {
  const t = useMessages('article');
  const rich = useRichMessages('article');
  const forms = useMessages('forms');
  const ui = useMessages('ui');
  const utils = trpc.useUtils();
  const kept = { name: useKept('userName'), email: useKept('userEmail') };
  const known = kept.name !== '' && kept.email !== '';
  const create = trpc.comments.create.useMutation();
  const fieldsOf = (data: FormData) => ({ ...typedComment(data), ...(known && kept) });
  const forget = () => {
    keep('userName', '');
    keep('userEmail', '');
  };
  const change = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    keep('pendingComments', '');
    flushSync(forget);
    form?.querySelector<HTMLElement>('[name=name]')?.focus(); // the button is gone
  };
  return (
    <SiteForm
      name="comment"
      place={[slug, parentId].join(' ')}
      sent={{ title: t('sent'), description: t('sentText') }}
      failed={{ description: t('sendingFailed') }}
      showsReason
      check={async (data) => {
        const { commentFields } = await import('../../../shared/schemas/comments'); // keeps zod out of the page
        const issues = commentFields.safeParse(fieldsOf(data)).error?.issues ?? [];
        // The first issue of each field wins.
        return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
      }}
      send={async (data) => {
        const fields = fieldsOf(data);
        const comment = await create.mutateAsync({ slug, ...fields, ...(parentId && { parentId }) });
        await import('./pending-comments')
          .then(({ keepPending }) => keepPending({ ...comment, slug }))
          .catch(() => {});
        keep('userName', fields.name);
        keep('userEmail', fields.email);
      }}
      onSent={() => {
        void utils.news.bySlug.invalidate({ slug });
        void utils.comments.ofArticle.invalidate({ slug });
        onSent();
      }}
      // Shows remembered fields that are no longer valid.
      onRefused={({ name, email }) => (name || email) && forget()}
      className="mt-6 gap-4 rounded-xl border border-line bg-surface p-5"
    >
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="parentId" value={parentId} />
      <h3 className="text-xl">{t(parentId ? 'writeReply' : 'leaveComment')}</h3>
      {known ? (
        <p className="text-sm">
          {rich('commentingAs', { ...kept, bdi: (text) => <bdi>{text}</bdi> })}{' '}
          <button type="button" className="text-brand underline underline-offset-4" onClick={change}>
            {t('change')}
          </button>
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('name')} name="name" autoComplete="name" maxLength={100} />
          <TextField label={t('email')} name="email" type="email" autoComplete="email" maxLength={254} />
        </div>
      )}
      <TextAreaField label={t('comment')} name="content" rows={4} maxLength={5000} />
      <div className="flex flex-wrap items-center gap-3">
        <SendButton busy={forms('submitting')}>{t('post')}</SendButton>
        {cancel && (
          <>
            <Button look="outline" className="noscript:hidden" onClick={cancel}>
              {ui('cancel')}
            </Button>
            <noscript>
              <a href={cancelHref} className={buttonClass('outline')}>
                {ui('cancel')}
              </a>
            </noscript>
          </>
        )}
      </div>
    </SiteForm>
  );
}
