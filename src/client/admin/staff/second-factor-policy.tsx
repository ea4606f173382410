import { useState } from 'react';
import { etagOf } from '../../../shared/schemas/etags';
import { secondFactorSetting } from '../../../shared/schemas/second-factor';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

const question = 'People without two-step sign-in must set it up before they can continue. Save?';

/** Owners choose who needs a second factor. */
export function SecondFactorPolicy() {
  const utils = trpc.useUtils();
  const [choice, setChoice] = useState<string>();
  const { data } = trpc.settings.staffList.useQuery();
  const stored = data?.find(({ key }) => key === secondFactorSetting.key);
  const { create, update } = utils.client.settings;
  const change = useAdminMutation({
    send: (value: string) =>
      stored
        ? update.mutate({ key: stored.key, value }, { context: { ifMatch: etagOf(stored) } })
        : create.mutate({ ...secondFactorSetting, value }),
    done: success('Saved. It applies immediately.'),
    failed: 'Failed to save who must use two-step sign-in',
    settled: () => setChoice(undefined),
    refresh: () => Promise.all([utils.settings.invalidate(), utils.auth.invalidate()]),
  });
  if (!data) {
    return (
      <Panel title="Two-step sign-in">
        <Loading label="Loading two-step sign-in..." />
      </Panel>
    );
  }
  const saved = stored?.value ?? 'nobody';
  const value = change.isPending ? change.variables : (choice ?? saved);
  const save = () => {
    if (!change.isPending && (value === 'nobody' || confirm(question))) change.mutate(value);
  };
  return (
    <Panel title="Two-step sign-in">
      <p className="mt-2 max-w-3xl">
        Two-step sign-in protects accounts even if a password is stolen. People who must use it set it up the
        next time they open the admin area. We recommend it at least for owners.
      </p>
      <SelectField
        label="Who must use two-step sign-in"
        className="mt-4 max-w-md"
        none="No one"
        options={[
          ['owners', 'Owners'],
          ['everyone', 'Everyone'],
        ]}
        value={value === 'nobody' ? '' : value}
        disabled={change.isPending}
        onChange={({ target }) => setChoice(target.value || 'nobody')}
      />
      <Button className="mt-4" disabled={change.isPending || value === saved} onClick={save}>
        {change.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Panel>
  );
}
