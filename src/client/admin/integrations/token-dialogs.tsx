import { useState } from 'react';
import type { z } from 'zod';
import { type ApiToken, type newToken, tokenInput } from '../../../shared/schemas/tokens';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { CopyNowNotice, OneTimeValue } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { success } from '../kit/mutations/use-admin-mutation';
import { ChoiceGroups } from './choice-groups';
import { ExpiryFields, expiryOf, tokenForm } from './expiry';
import { useScopeChoice } from './use-scope-choice';

export function TokenDialog({ close }: { close: () => void }) {
  const t = useMessages('adminIntegrations');
  const scopeChoice = useScopeChoice();
  const zone = useTimeZone();
  const utils = trpc.useUtils();
  const { data: offered = [] } = trpc.tokens.scopes.useQuery(undefined, { staleTime: Infinity });
  const [created, setCreated] = useState<z.infer<typeof newToken>>();
  const dialog = useDialogForm({
    schema: tokenForm,
    values: { name: '', scopes: [], lasts: '90', day: '' },
    close,
    isDone: created !== undefined,
    send: ({ name, scopes, ...expiry }) =>
      utils.client.tokens.create.mutate({ name, scopes, expiresAt: expiryOf(expiry, zone) }),
    done: success(t('tokenCreated')),
    failed: t('tokenFailed'),
    // Too many tokens, or a day in the past, which is not a field of the request.
    reason: ({ data, shape }) =>
      data?.code === 'CONFLICT' || data?.code === 'BAD_REQUEST' ? `${shape?.message}.` : undefined,
    settled: (_, token) => setCreated(token),
    refresh: () => utils.tokens.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={t(created?.token ? 'copyToken' : 'createToken')}
      dialog={dialog}
      label={t('createToken')}
      busy={t('creating')}
      answer={
        created && (
          <OneTimeValue
            before={<CopyNowNotice target={t('program')} />}
            label={t('token')}
            text={created.token}
            message={created.message}
            close={close}
          >
            {t('tokenWarning')}
          </OneTimeValue>
        )
      }
    >
      <FormText form={form} name="name" label={t('name')} autoComplete="off" hint={t('nameHint')} />
      <ChoiceGroups
        legend={t('permissions')}
        hint={t('permissionsHint')}
        register={() => form.register('scopes')}
        error={form.formState.errors.scopes?.message}
        choices={offered.map(({ scope, operations }) => scopeChoice(scope, operations))}
      />
      <ExpiryFields form={form} />
    </FormDialog>
  );
}

const nameForm = tokenInput.pick({ name: true });

export function RenameDialog({ token: { id, name }, close }: { token: ApiToken; close: () => void }) {
  const t = useMessages('adminIntegrations');
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: nameForm,
    values: { name },
    close,
    send: (values) => utils.client.tokens.update.mutate({ id, ...values }),
    done: success(t('tokenRenamed')),
    failed: t('renameFailed'),
    refresh: () => utils.tokens.invalidate(),
  });
  return (
    <FormDialog title={t('renameToken')} dialog={dialog} label={t('rename')}>
      <FormText form={dialog.form} name="name" label={t('name')} autoComplete="off" hint={t('renameHint')} />
    </FormDialog>
  );
}
