import { secondFactorSetting } from '../../../shared/second-factor';
import { etagOf } from '../../../shared/versions';
import { trpc } from '../../app/trpc';
import { SelectField } from '../../ui/field';
import { Panel } from '../kit/panel';
import { success, useAdminMutation } from '../kit/use-admin-mutation';

/** Who must have a second factor; owners choose. */
export function SecondFactorPolicy() {
  const utils = trpc.useUtils();
  const { data } = trpc.settings.staffList.useQuery();
  const stored = data?.find(({ key }) => key === secondFactorSetting.key);
  const { create, update } = utils.client.settings;
  const change = useAdminMutation({
    send: (value: string) =>
      stored
        ? update.mutate({ key: stored.key, value }, { context: { ifMatch: etagOf(stored) } })
        : create.mutate({ ...secondFactorSetting, value }),
    done: success('Saved. It counts at once, also for those who are signed in.'),
    failed: 'Failed to save who needs a second factor',
    refresh: () => Promise.all([utils.settings.invalidate(), utils.auth.invalidate()]),
  });
  if (!data) return null;
  const value = (change.isPending ? change.variables : stored?.value) ?? 'nobody';
  return (
    <Panel title="Second factor">
      <p className="mt-2 max-w-3xl">
        With a second factor nobody signs in with a stolen password alone. Whoever needs one and has none sets
        it up right after signing in. We recommend it at least for owners.
      </p>
      <SelectField
        label="Who must have a second factor"
        className="mt-4 max-w-md"
        none="Nobody"
        options={[
          ['owners', 'Owners'],
          ['everyone', 'Everyone'],
        ]}
        value={value === 'nobody' ? '' : value}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate(target.value || 'nobody');
        }}
      />
    </Panel>
  );
}
