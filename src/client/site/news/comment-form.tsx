import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedComment } from '../../../shared/lib/form-data';
import { fieldErrorsOf, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { FieldErrors, focusAfterSending, TextAreaField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { finishDraft, useDraft } from '../kit/form/drafts';
import { Honeypot, isTrapped } from '../kit/form/honeypot';
import { keep, useKept } from '../kit/form/visitor';

type Typed = ReturnType<typeof typedComment>;
type Props = { slug: string; onSent: () => void; parentId?: number; cancel?: () => void };
type Errors = Record<string, string>;

/** Checks with the server's own rules, which are fetched only when somebody comments. */
async function errorsIn(fields: Typed): Promise<Errors> {
  const { commentFields } = await import('../../../shared/schemas/comments');
  const errors: Errors = {};
  for (const { path, message } of commentFields.safeParse(fields).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}

/** A comment, or with `parentId` a reply. Who commented before is remembered until they ask to change it. */
export function CommentForm({ slug, parentId, onSent, cancel }: Props) {
  const utils = trpc.useUtils();
  const kept = { name: useKept('userName'), email: useKept('userEmail') };
  const known = kept.name !== '' && kept.email !== '';
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  // A second press of the button is not a second comment, even before React has drawn the first.
  const busy = useRef(false);
  const key = ['comment', slug, parentId].join(' ');
  const { form: ref, keep: keepDraft } = useDraft(key);

  const create = trpc.comments.create.useMutation({
    async onSuccess(_, { name, email }) {
      keep('userName', name);
      keep('userEmail', email);
      toast({ title: 'Comment submitted', description: 'Your comment has been submitted.' });
      finishDraft(key);
      onSent();
      await Promise.all([
        utils.news.bySlug.invalidate({ slug }),
        utils.comments.ofArticle.invalidate({ slug }),
      ]);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error) ?? 'Failed to submit comment',
        destructive: true,
      }),
  });
  /** Sends the comment and tells what the server finds wrong with it. */
  const send = async (fields: Typed): Promise<Errors> => {
    try {
      await create.mutateAsync({ slug, ...fields, ...(parentId && { parentId }) });
      return {};
    } catch (error) {
      return fieldErrorsOf(error);
    }
  };

  const forget = () => {
    keep('userName', '');
    keep('userEmail', '');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current || isTrapped(form)) return;
    busy.current = true;
    setSending(true);
    const fields = { ...typedComment(new FormData(form)), ...(known && kept) };
    let found = await errorsIn(fields).catch((): Errors => ({})); // without the rules the server alone decides
    if (Object.keys(found).length === 0) found = await send(fields);
    busy.current = false;
    // Who was remembered in words that are no longer taken could not see what is wrong with them.
    if (found['name'] || found['email']) forget();
    flushSync(() => {
      setSending(false);
      setErrors(found);
    });
    focusAfterSending(form);
  };
  return (
    <form
      ref={ref}
      data-draft={key}
      noValidate
      onSubmit={submit}
      onInput={keepDraft}
      className="relative mt-6 grid gap-4 rounded-xl border border-line bg-surface p-5 noscript:hidden"
    >
      <Honeypot />
      <FieldErrors value={errors}>
        <h3 className="text-xl">{parentId ? 'Write a reply' : 'Leave a comment'}</h3>
        {known ? (
          <p className="text-sm">
            Commenting as: <bdi>{kept.name}</bdi> (<bdi>{kept.email}</bdi>){' '}
            <button type="button" className="text-brand underline underline-offset-4" onClick={forget}>
              Change
            </button>
          </p>
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name" name="name" autoComplete="name" maxLength={100} />
            <TextField label="Email" name="email" type="email" autoComplete="email" maxLength={254} />
          </div>
        )}
        <TextAreaField label="Comment" name="content" rows={4} maxLength={5000} />
      </FieldErrors>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={sending}>
          {sending ? 'Submitting...' : 'Post Comment'}
        </Button>
        {cancel && (
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
