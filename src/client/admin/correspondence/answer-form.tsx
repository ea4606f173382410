import { useState } from 'react';
import { replyInput } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/field';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer } from '../mails/no-mail-server';
import { savedNotice } from '../mails/statuses';
import type { Subject } from './use-change';
import { keptStates } from './use-kept';

const useTyped = keptStates<string>();

/** Where an answer is written, which goes out by mail with what was sent below it. */
export function AnswerForm({ noun, id }: Subject) {
  const [body = '', setBody] = useTyped(`${noun} ${id}`);
  const [error, setError] = useState<string>();
  const { data: hasServer } = trpc.mails.hasServer.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  useLeaveQuestion(body.trim() !== '');
  const answer = useAdminMutation({
    send: utils.client[noun].reply.mutate,
    done: success(hasServer === false ? savedNotice : 'Reply sent'),
    failed: 'Failed to send the reply',
    settled: (_, sent) => sent && setBody(undefined),
    refresh: () => Promise.all([utils[noun].invalidate(), utils.mails.invalidate()]),
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = replyInput.safeParse({ id, body });
        setError(checked.error?.issues[0]?.message);
        if (checked.data && !answer.isPending) answer.mutate(checked.data);
      }}
    >
      <TextAreaField
        label="Reply"
        rows={6}
        hint="Sent by email with the original message quoted."
        error={error}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {hasServer === false && <NoMailServer>Your reply will be saved as a file and not sent.</NoMailServer>}
      <Button type="submit" className="justify-self-start" aria-disabled={answer.isPending}>
        {answer.isPending ? 'Sending...' : 'Send Reply'}
      </Button>
    </form>
  );
}
