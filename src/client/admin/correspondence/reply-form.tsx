import { useRef, useState } from 'react';
import { replyInput } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextAreaField } from '../../ui/field';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer } from '../mails/no-mail-server';
import { savedNotice } from '../mails/statuses';
import { Templates } from './templates';
import type { Subject } from './use-change';
import { keptStates } from './use-kept';

const useTyped = keptStates<string>();

type Props = Subject & {
  name: string;
};

/** Sends a reply by email, quoting the original message. */
export function ReplyForm({ noun, id, name }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [body = '', setBody] = useTyped(`${noun} ${id}`);
  const [error, setError] = useState<string>();
  const { data: hasServer } = trpc.mails.hasServer.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  useLeaveQuestion(body.trim() !== '');
  const reply = useAdminMutation({
    send: utils.client[noun].reply.mutate,
    done: success(hasServer === false ? savedNotice : 'Reply sent'),
    failed: 'Failed to send the reply',
    settled: (_, sent) => sent && setBody(undefined),
    refresh: () => Promise.all([utils[noun].invalidate(), utils.mails.invalidate()]),
  });
  /** Inserts at the cursor. */
  const insert = (text: string) => {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } = field.current ?? {};
    setBody(`${body.slice(0, from)}${text}${body.slice(to)}`);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(from + text.length, from + text.length));
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = replyInput.safeParse({ id, body });
        setError(checked.error?.issues[0]?.message);
        if (checked.data && !reply.isPending) reply.mutate(checked.data);
      }}
    >
      <TextAreaField
        ref={field}
        label="Reply"
        rows={6}
        hint="Sent by email with the original message quoted."
        error={error}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {hasServer === false && <NoMailServer>Your reply will be saved as a file and not sent.</NoMailServer>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={reply.isPending}>
          {reply.isPending ? 'Sending...' : 'Send Reply'}
        </Button>
        <Templates name={name} text={body.trim()} insert={insert} />
      </div>
    </form>
  );
}
