import { type FormEvent, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedComment } from '../../../shared/form-data';
import { messageOf } from '../../failures';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { Honeypot, isTrapped } from '../honeypot';
import { keep, useKept } from '../visitor';

export type Draft = ReturnType<typeof typedComment>;
type Props = {
  slug: string;
  onSent: () => void;
  parentId?: number;
  cancel?: () => void;
  /** What was typed before. */
  draft?: Draft | undefined;
  ref?: Ref<HTMLFormElement>;
};
type Errors = Record<string, string>;

/** Checks with the server's own rules, which are fetched only when somebody comments. */
async function errorsIn(fields: Draft): Promise<Errors> {
  const { commentFields } = await import('../../../shared/comments');
  const errors: Errors = {};
  for (const { path, message } of commentFields.safeParse(fields).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}

/** A comment, or with `parentId` a reply. Who commented before is remembered until they ask to change it. */
export function CommentForm({ slug, parentId, onSent, cancel, draft, ref }: Props) {
  const utils = trpc.useUtils();
  const kept = { name: useKept('userName'), email: useKept('userEmail') };
  const known = kept.name !== '' && kept.email !== '';
  const [errors, setErrors] = useState<Errors>({});
  // A second press of the button is not a second comment, even before React has drawn the first.
  const busy = useRef(false);

  const create = trpc.comments.create.useMutation({
    async onSuccess(_, { name, email }) {
      keep('userName', name);
      keep('userEmail', email);
      toast({ title: 'Comment submitted', description: 'Your comment has been submitted.' });
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

  const forget = () => {
    keep('userName', '');
    keep('userEmail', '');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current || isTrapped(form)) return;
    busy.current = true;
    const done = () => {
      busy.current = false;
    };
    const fields = { ...typedComment(new FormData(form)), ...(known && kept) };
    const found = await errorsIn(fields).catch((): Errors => ({})); // without the rules the server alone decides
    // Who was remembered in words that are no longer taken could not see what is wrong with them.
    if (found['name'] || found['email']) forget();
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      done();
    } else create.mutate({ slug, ...fields, ...(parentId && { parentId }) }, { onSettled: done });
  };
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={submit}
      className="relative mt-6 grid gap-4 rounded-xl border border-line bg-surface p-5 noscript:hidden"
    >
      <Honeypot />
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
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={draft?.name}
            error={errors['name']}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={draft?.email}
            error={errors['email']}
          />
        </div>
      )}
      <TextAreaField
        label="Comment"
        name="content"
        rows={4}
        maxLength={5000}
        defaultValue={draft?.content}
        error={errors['content']}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={create.isPending}>
          {create.isPending ? 'Submitting...' : 'Post Comment'}
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
