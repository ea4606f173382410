import { useState } from 'react';
import type { z } from 'zod';
import { type ApiToken, type newToken, tokenInput } from '../../../shared/schemas/tokens';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { CopyNowNotice, OneTimeValue } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { success } from '../kit/mutations/use-admin-mutation';
import { ChoiceGroups } from './choice-groups';
import { ExpiryFields, expiryOf, tokenForm } from './expiry';
import { scopeChoice } from './scopes';

export function TokenDialog({ close }: { close: () => void }) {
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
    done: success('Token created successfully'),
    failed: 'Failed to create token',
    // Too many tokens, or a day in the past, which is not a field of the request.
    reason: ({ data, shape }) =>
      data?.code === 'CONFLICT' || data?.code === 'BAD_REQUEST' ? `${shape?.message}.` : undefined,
    settled: (_, token) => setCreated(token),
    refresh: () => utils.tokens.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={created?.token ? 'Copy your token' : 'Create token'}
      dialog={dialog}
      label="Create token"
      busy="Creating..."
      answer={
        created && (
          <OneTimeValue
            before={<CopyNowNotice whose="program" />}
            label="Token"
            text={created.token}
            message={created.message}
            close={close}
          >
            Anyone with this token can do what you selected, in your name. Treat it like a password and never
            share it. If someone else gets it, revoke it here at once.
          </OneTimeValue>
        )
      }
    >
      <FormText
        form={form}
        name="name"
        label="Name"
        autoComplete="off"
        hint="Says what uses the token, such as Ledger. Also shown in Activity."
      />
      <ChoiceGroups
        legend="Permissions"
        hint="Select only what the program needs. Public content needs no permission."
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
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: nameForm,
    values: { name },
    close,
    send: (values) => utils.client.tokens.update.mutate({ id, ...values }),
    done: success('Token renamed successfully'),
    failed: 'Failed to rename token',
    refresh: () => utils.tokens.invalidate(),
  });
  return (
    <FormDialog title="Rename Token" dialog={dialog} label="Rename">
      <FormText
        form={dialog.form}
        name="name"
        label="Name"
        autoComplete="off"
        hint="Earlier entries in Activity keep the old name."
      />
    </FormDialog>
  );
}
