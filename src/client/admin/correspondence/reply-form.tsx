import { useRef, useState } from 'react';
import { replyInput } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer } from '../mails/no-mail-server';
import { useSavedNotice } from '../mails/statuses';
import { EntryForm } from './entry-form';
import { Templates } from './templates';
import { unsentInput } from './unsent-input';
import type { Subject } from './use-change';

const useTyped = unsentInput<string>();

type Props = Subject & {
  name: string;
};

/** Sends a reply by email, quoting the original message. */
export function ReplyForm({ noun, id, name }: Props) {
  const t = useMessages('adminCorrespondence');
  const changes = useMessages('adminChanges');
  const field = useRef<HTMLTextAreaElement>(null);
  const [body = '', setBody] = useTyped(`${noun} ${id}`);
  const [error, setError] = useState<string>();
  const saved = useSavedNotice();
  const { data: hasServer } = trpc.mails.hasServer.useQuery(undefined, { staleTime: 0 });
  /** Without a mail server, a reply becomes a file. */
  const willNotBeSent = hasServer === false;
  const utils = trpc.useUtils();
  useLeaveQuestion(body.trim() !== '');
  const reply = useAdminMutation({
    send: utils.client[noun].reply.mutate,
    done: success(willNotBeSent ? saved : t('replySent')),
    failed: t('replyFailed'),
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
    <EntryForm
      field={field}
      label={t('reply')}
      hint={t('replyHint')}
      rows={6}
      text={body}
      change={setBody}
      error={error}
      submit={() => {
        const checked = replyInput.safeParse({ id, body });
        setError(checked.error?.issues[0]?.message);
        if (checked.data) reply.mutate(checked.data);
      }}
      button={{
        name: t(willNotBeSent ? 'saveReply' : 'sendReply'),
        busy: willNotBeSent ? changes('saving') : t('sending'),
        pending: reply.isPending,
      }}
      notice={willNotBeSent && <NoMailServer>{t('replyNotSent')}</NoMailServer>}
    >
      <Templates name={name} text={body.trim()} insert={insert} />
    </EntryForm>
  );
}
