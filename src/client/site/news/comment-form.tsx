import { typedComment } from '../../../shared/lib/form-data';
import { fieldErrorsOf, isRefusal, messageOf } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextAreaField, TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { DraftForm, SendButton } from '../kit/form/site-form';
import { keep, useKept } from '../kit/form/visitor';

type Typed = ReturnType<typeof typedComment>;
type Props = { slug: string; onSent: () => void; parentId?: number; cancel?: () => void };
type Errors = Record<string, string>;

/** Loads the schema on demand. */
async function errorsIn(fields: Typed): Promise<Errors> {
  const { commentFields } = await import('../../../shared/schemas/comments');
  const errors: Errors = {};
  for (const { path, message } of commentFields.safeParse(fields).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
}

/** With `parentId` a reply. Name and email are remembered. */
export function CommentForm({ slug, parentId, onSent, cancel }: Props) {
  const utils = trpc.useUtils();
  const kept = { name: useKept('userName'), email: useKept('userEmail') };
  const known = kept.name !== '' && kept.email !== '';
  const create = trpc.comments.create.useMutation();
  const send = async (data: FormData): Promise<Errors | undefined> => {
    const fields = { ...typedComment(data), ...(known && kept) };
    const found = await errorsIn(fields).catch((): Errors => ({})); // without the schema the server validates
    if (Object.keys(found).length > 0) return refused(found);
    try {
      await create.mutateAsync({ slug, ...fields, ...(parentId && { parentId }) });
    } catch (error) {
      const description = (isRefusal(error) && messageOf(error)) || 'Failed to submit comment';
      toast({ title: 'Error', description, destructive: true });
      return refused(fieldErrorsOf(error));
    }
    keep('userName', fields.name);
    keep('userEmail', fields.email);
    toast({ title: 'Comment submitted', description: 'Your comment has been submitted.' });
    return undefined;
  };
  const forget = () => {
    keep('userName', '');
    keep('userEmail', '');
  };
  /** Shows remembered fields that are no longer valid. */
  const refused = (errors: Errors) => {
    if (errors['name'] || errors['email']) forget();
    return errors;
  };
  return (
    <DraftForm
      draftKey={['comment', slug, parentId].join(' ')}
      send={send}
      onSent={() => {
        onSent();
        void utils.news.bySlug.invalidate({ slug });
        void utils.comments.ofArticle.invalidate({ slug });
      }}
      noValidate
      className="mt-6 gap-4 rounded-xl border border-line bg-surface p-5 noscript:hidden"
    >
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
      <div className="flex flex-wrap items-center gap-3">
        <SendButton busy="Submitting...">Post Comment</SendButton>
        {cancel && (
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </DraftForm>
  );
}
