import type { Correspondence } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { SelectField } from '../../ui/field';
import type { Subject } from './use-change';
import { useChange } from './use-change';

type Props = { noun: Subject['noun']; state: Correspondence; mayWrite: boolean };

/** A former colleague stays named until someone else is assigned. */
export function Assignee({ noun, state, mayWrite }: Props) {
  const t = useMessages('adminCorrespondence');
  const rich = useRichMessages('adminCorrespondence');
  const { data: colleagues = [] } = trpc[noun].colleagues.useQuery();
  const change = useChange(
    { noun, id: state.id },
    {
      done: t('assignmentChanged'),
      failed: t('assignmentFailed'),
    },
  );
  if (!mayWrite)
    return (
      <p>
        {rich('assignedToPerson', {
          label: (chunks) => <span className="text-muted">{chunks}</span>,
          name: () => <bdi>{state.assignee ?? t('noOne')}</bdi>,
        })}
      </p>
    );
  const { assigneeId, assignee } = state;
  const isKnown = colleagues.some(({ id }) => id === assigneeId);
  const options = colleagues.map(({ id, username }) => [String(id), username] as const);
  const former = assigneeId !== null && assignee !== null && !isKnown;
  return (
    <SelectField
      label={t('assignedTo')}
      none={t('unassigned')}
      className="max-w-xs"
      options={former ? [...options, [String(assigneeId), assignee]] : options}
      value={String(assigneeId ?? '')}
      aria-busy={change.isPending}
      onChange={({ target }) => {
        const assigneeId = target.value === '' ? null : Number(target.value);
        if (!change.isPending) change.mutate({ seen: state, assigneeId });
      }}
    />
  );
}
