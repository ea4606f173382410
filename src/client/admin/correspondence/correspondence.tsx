import type { Correspondence as StoredCorrespondence } from '../../../shared/schemas/correspondence';
import type { Mail } from '../../../shared/schemas/mail';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Badge } from '../kit/display/badge';
import { Loading } from '../kit/display/loading';
import { useMay } from '../kit/permissions';
import { useMailStatuses } from '../mails/statuses';
import { Assignee } from './assignee';
import { Entries, Entry } from './entry';
import { NoteForm } from './note-form';
import { ReplyForm } from './reply-form';
import type { Subject } from './use-change';

/** Mail changes are announced only to accounts that may read all mail. */
const refetchMs = 2000;
const isOnItsWay = ({ status }: StoredCorrespondence['replies'][number]) =>
  status === 'queued' || status === 'sending';

type Props = Subject & {
  /** The submission itself. */
  opening: { name: string; at: string; text: string };
};

/** The conversation with the reply form, the assignee and the note. */
export default function Correspondence({ noun, id, opening }: Props) {
  const t = useMessages('adminCorrespondence');
  const { data } = trpc[noun].correspondence.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.replies.some(isOnItsWay) && refetchMs },
  );
  const mayWrite = useMay(`${noun}:write`);
  const { name, at, text } = opening;
  return (
    <div className="@container mt-6 border-t border-line pt-6">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-6">
          <Entries>
            {text && <Entry by={<bdi>{name}</bdi>} at={at} text={text} />}
            {data?.acknowledgement && (
              <Entry
                ours
                folded
                by={t('confirmation')}
                at={data.acknowledgement.createdAt}
                text={data.acknowledgement.body}
                state={<MailState status={data.acknowledgement.status} />}
              />
            )}
            {data?.replies.map(({ id, by, body, createdAt, status }) => (
              <Entry
                key={id}
                ours
                by={<bdi>{by}</bdi>}
                at={createdAt}
                text={body}
                state={status && <MailState status={status} />}
              />
            ))}
          </Entries>
          {!data && <Loading label={t('loading')} />}
          {data && mayWrite && <ReplyForm key={`reply ${id}`} noun={noun} id={id} name={name} />}
        </div>
        {data && (
          <div className="grid content-start gap-6 max-@3xl:border-t max-@3xl:border-line max-@3xl:pt-6">
            <Assignee noun={noun} state={data} mayWrite={mayWrite} />
            <NoteForm key={`note ${id}`} noun={noun} state={data} mayWrite={mayWrite} />
          </div>
        )}
      </div>
    </div>
  );
}

function MailState({ status }: Pick<Mail, 'status'>) {
  const { tone, label } = useMailStatuses().stateOf(status);
  return <Badge tone={tone}>{label}</Badge>;
}
