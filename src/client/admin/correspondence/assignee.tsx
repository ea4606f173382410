import type { Correspondence } from '../../../shared/schemas/correspondence';
import { trpc } from '../../app/trpc';
import { SelectField } from '../../ui/field';
import type { Subject } from './use-change';
import { useChange } from './use-change';

type Props = { noun: Subject['noun']; state: Correspondence; mayWrite: boolean };

/** Who takes care of it; somebody who cannot any more stays named until another one does. */
export function Assignee({ noun, state, mayWrite }: Props) {
  const { data: colleagues = [] } = trpc[noun].colleagues.useQuery();
  const change = useChange(
    { noun, id: state.id },
    {
      done: 'Changed who takes care of it',
      failed: 'Failed to change who takes care of it',
    },
  );
  if (!mayWrite)
    return (
      <p>
        <span className="text-muted">Taken care of by</span> <bdi>{state.assignee ?? 'nobody yet'}</bdi>
      </p>
    );
  const { assigneeId, assignee } = state;
  const isKnown = colleagues.some(({ id }) => id === assigneeId);
  const options = colleagues.map(({ id, username }) => [String(id), username] as const);
  const former = assigneeId !== null && assignee !== null && !isKnown;
  return (
    <SelectField
      label="Taken care of by"
      none="Nobody yet"
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
