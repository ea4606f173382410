import { useState } from 'react';
import { etagOf } from '../../../shared/schemas/etags';
import { secondFactorSetting } from '../../../shared/schemas/second-factor';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/field';
import { Loading } from '../kit/display/loading';
import { Panel } from '../kit/display/panel';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

/** Owners choose who needs a second factor. */
export function SecondFactorPolicy() {
  const t = useMessages('adminStaff');
  const changes = useMessages('adminChanges');
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
    done: success(t('policySaved')),
    failed: t('policyFailed'),
    settled: () => setChoice(undefined),
    refresh: () => Promise.all([utils.settings.invalidate(), utils.auth.invalidate()]),
  });
  if (!data) {
    return (
      <Panel title={t('twoStep')}>
        <Loading label={t('loadingPolicy')} />
      </Panel>
    );
  }
  const saved = stored?.value ?? 'nobody';
  const value = change.isPending ? change.variables : (choice ?? saved);
  const save = () => {
    if (!change.isPending && (value === 'nobody' || confirm(t('policyQuestion')))) change.mutate(value);
  };
  return (
    <Panel title={t('twoStep')}>
      <p className="mt-2 max-w-3xl">{t('policyText')}</p>
      <SelectField
        label={t('policyWho')}
        className="mt-4 max-w-md"
        none={t('nobody')}
        options={[
          ['owners', t('owners')],
          ['everyone', t('everyone')],
        ]}
        value={value === 'nobody' ? '' : value}
        disabled={change.isPending}
        onChange={({ target }) => setChoice(target.value || 'nobody')}
      />
      <Button className="mt-4" disabled={change.isPending || value === saved} onClick={save}>
        {change.isPending ? changes('saving') : t('save')}
      </Button>
    </Panel>
  );
}
