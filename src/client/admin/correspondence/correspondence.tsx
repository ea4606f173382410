import type { Correspondence as StoredCorrespondence } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { Loading } from '../kit/display/loading';
import { useMay } from '../kit/permissions';
import { AnswerForm } from './answer-form';
import { Assignee } from './assignee';
import { NoteForm } from './note-form';
import { Replies } from './replies';
import type { Subject } from './use-change';

/** Changes of mails are announced only to accounts that may read all mail. */
const refetchMs = 2000;
const isOnItsWay = ({ status }: StoredCorrespondence['replies'][number]) =>
  status === 'queued' || status === 'sending';

/** What the staff makes of what somebody sent: who takes care of it, a note for colleagues, the answers by mail. */
export function Correspondence({ noun, id }: Subject) {
  const { data } = trpc[noun].correspondence.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.replies.some(isOnItsWay) && refetchMs },
  );
  const mayWrite = useMay(`${noun}:write`);
  if (!data) return <Loading label="Loading notes and replies..." />;
  return (
    <div className="mt-6 grid gap-6 border-t border-line pt-6">
      <Assignee noun={noun} state={data} mayWrite={mayWrite} />
      <NoteForm key={`note ${id}`} noun={noun} state={data} mayWrite={mayWrite} />
      <Replies replies={data.replies} />
      {mayWrite && <AnswerForm key={`answer ${id}`} noun={noun} id={id} />}
    </div>
  );
}
