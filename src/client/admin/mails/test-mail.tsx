import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { testMailInput } from '../../../shared/mail';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { FormText } from '../kit/form/fields';
import { showAtFields } from '../kit/form/refusals';

/** Sends a message to an address of the administrator's choice, to see whether it arrives. */
export function TestMail({ configured }: { configured: boolean }) {
  const form = useForm({ resolver: standardSchemaResolver(testMailInput), defaultValues: { email: '' } });
  const utils = trpc.useUtils();
  const sendTest = trpc.mails.sendTest.useMutation({
    async onSuccess(_, { email }) {
      toast({
        title: 'Success',
        description: configured
          ? `A test message is on its way to ${email}.`
          : 'The test message is written into the folder outbox.',
      });
      form.reset();
      await utils.mails.invalidate();
    },
    onError(error) {
      showAtFields(form, error);
      toast({ title: 'Error', description: 'Failed to send the test message', destructive: true });
    },
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
