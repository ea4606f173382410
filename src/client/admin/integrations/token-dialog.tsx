import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { newToken, tokenInput } from '../../../shared/schemas/tokens';
import { isRefusal } from '../../app/failures';
import { useTimeZone } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { copyNowNotice, OneTimeValue } from '../kit/display/copy-field';
import { FormText } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { type Refusal, showAtFields, showFailure } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { ExpiryFields, expiryOf, type TokenForm, tokenForm } from './expiry';
import { ScopeFields } from './scope-fields';

const begin: TokenForm = { name: '', scopes: [], lasts: '90', day: '' };

type NewToken = z.infer<typeof newToken>;

/** Makes a token, and then shows it this one time. */
export function TokenDialog({ close }: { close: () => void }) {
  const zone = useTimeZone();
  const form = useForm({ resolver: standardSchemaResolver(tokenForm), defaultValues: begin });
  const utils = trpc.useUtils();
  const [made, setMade] = useState<NewToken>();
  const create = useMutation({
    mutationFn: (sent: z.input<typeof tokenInput>) => utils.client.tokens.create.mutate(sent),
    onSuccess(answer) {
      toast(success('Token created successfully'));
      setMade(answer);
    },
    onError(error) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      showAtFields(form, refusal);
      showFailure('Failed to create token', refusal, reasonOf(refusal, error));
    },
    onSettled: () => utils.tokens.invalidate(),
  });
  const { errors, isDirty } = form.formState;
  // Once the token is there, only the list is still read again.
  const leave = useLeaveGuard({ isDirty: isDirty && !made, pending: create.isPending && !made, close });
  const send = form.handleSubmit((values) => {
    const { name, scopes } = values;
    const expiresAt = expiryOf(values, zone);
    if (!create.isPending) create.mutate({ name, scopes, expiresAt });
  });
  return (
    <Modal title={made?.token ? 'Copy your token' : 'Create Token'} close={leave}>
      {made ? (
        <TokenShown {...made} close={close} />
      ) : (
        <form noValidate onSubmit={send} className="grid gap-6">
          <FormText
            form={form}
            name="name"
            label="Name"
            autoComplete="off"
            hint="Says what uses the token, such as Ledger. Also shown in Activity."
          />
          <ScopeFields register={() => form.register('scopes')} error={errors.scopes?.message} />
          <ExpiryFields form={form} />
          <SubmitRow leave={leave} pending={create.isPending} label="Create Token" busy="Creating..." />
        </form>
      )}
    </Modal>
  );
}

/** Why none was made: there are too many, or the day is past, which is no field of what is sent. */
const reasonOf = ({ data }: Refusal, { message }: Error) =>
  data?.code === 'CONFLICT' || data?.code === 'BAD_REQUEST' ? `${message}.` : undefined;

/** The token, which nobody can read again. */
const TokenShown = ({ token, message, close }: NewToken & { close: () => void }) => (
  <OneTimeValue before={copyNowNotice('program')} label="Token" text={token} message={message} close={close}>
    Anyone with this token can do what you selected, in your name. Treat it like a password and never share
    it. If someone else gets it, revoke it here at once.
  </OneTimeValue>
);
