import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { commentAnswerInput } from '../../../shared/schemas/comments';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { FormTextArea } from '../kit/form/fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { conflictMessage, showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Where the foundation answers a comment in its own name. */
export function CommentAnswer({ id }: { id: number }) {
  const form = useForm({
    resolver: standardSchemaResolver(commentAnswerInput),
    defaultValues: { id, content: '' },
  });
  const utils = trpc.useUtils();
  useLeaveQuestion(form.formState.isDirty);
  const answer = useAdminMutation({
    send: utils.client.comments.answer.mutate,
    done: success('Your reply is on the site'),
    failed: 'Failed to publish the reply',
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
      <FormTextArea
        form={form}
        name="content"
        label="Reply as the foundation"
        rows={3}
        hint="Appears below the comment right away, under the foundation's name."
      />
      <Button type="submit" className="justify-self-start" aria-disabled={answer.isPending}>
        {answer.isPending ? 'Publishing...' : 'Publish Reply'}
      </Button>
    </form>
  );
}
