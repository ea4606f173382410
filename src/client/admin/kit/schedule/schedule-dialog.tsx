import { type Draft, titleOfDraft } from '../../../../shared/schemas/drafts';
import { trpc } from '../../../app/trpc';
import { useAdminMutation } from '../mutations/use-admin-mutation';
import { MomentDialog } from './moment-dialog';
import { useScheduleWords } from './moments';

type Props = {
  draft: Draft;
  /** Called after scheduling or unscheduling. */
  done: (draft: Draft) => void;
  close: () => void;
};

export function ScheduleDialog({ draft, done, close }: Props) {
  const utils = trpc.useUtils();
  const words = useScheduleWords();
  const schedule = useAdminMutation({
    send: (at: string | null) => utils.client.drafts.schedule.mutate({ id: draft.id, at }),
    done: ({ publishAt }) =>
      publishAt
        ? { title: 'Scheduled', description: words(publishAt) }
        : { title: 'No longer scheduled', description: 'The draft stays as it is.' },
    failed: 'The draft could not be scheduled',
    settled: (_, answer) => (answer ? done(answer) : close()),
    refresh: () => utils.drafts.invalidate(),
  });
  return (
    <MomentDialog
      title={titleOfDraft(draft.values)}
      done="published"
      at={draft.publishAt}
      pending={schedule.isPending}
      choose={schedule.mutate}
      close={close}
    />
  );
}
