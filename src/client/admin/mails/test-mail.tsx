import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { testMailInput } from '../../../shared/schemas/mail';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { savedNotice } from './statuses';

/** Sends a message to an address of the administrator's choice, to see whether it arrives. */
export function TestMail({ configured }: { configured: boolean }) {
  const form = useForm({ resolver: standardSchemaResolver(testMailInput), defaultValues: { email: '' } });
  const utils = trpc.useUtils();
  const sendTest = useAdminMutation({
    send: utils.client.mails.sendTest.mutate,
    done: (_, { email }) => success(configured ? `A test message is being sent to ${email}.` : savedNotice),
    failed: 'Failed to send the test message',
    settled: () => form.reset(),
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.mails.invalidate(),
  });
  const send = form.handleSubmit((values) => {
    if (!sendTest.isPending) sendTest.mutate(values);
  });
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-6 flex flex-wrap items-start gap-4 border-t border-line pt-6"
    >
      <FormText
        form={form}
        name="email"
        type="email"
        label="Send a test message to"
        placeholder="you@example.org"
        className="min-w-[min(100%,18rem)] grow"
      />
      <Button type="submit" look="outline" disabled={sendTest.isPending} className="sm:mt-6.5">
        {sendTest.isPending ? 'Sending...' : 'Send Test Message'}
      </Button>
    </form>
  );
}
