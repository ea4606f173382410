import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { broadcastInput } from '../../../shared/newsletter';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { typedIn } from '../kit/form/differences';
import { FormText, FormTextArea } from '../kit/form/fields';
import { Forbidden } from '../kit/form/forbidden';
import { isForbidden, showAtFields } from '../kit/form/refusals';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { useAdminMutation } from '../kit/use-admin-mutation';
import { countOf } from '../kit/words';

/**
 * Where a newsletter is written and sent. A failure keeps what was typed; after a success nothing is sent twice.
 * @param props.recipients how many subscribers it can reach
 */
export function Composer({ recipients }: { recipients: number }) {
  const form = useForm({
    resolver: standardSchemaResolver(broadcastInput),
    defaultValues: { subject: '', content: '' },
  });
  useLeaveQuestion(form.formState.isDirty);
  const utils = trpc.useUtils();
  const broadcast = useAdminMutation({
    send: utils.client.newsletter.broadcast.mutate,
    done: ({ recipients: count }) => ({
      title: 'Newsletter Sent',
      description: `Successfully sent newsletter to ${countOf(count, 'subscriber')}.`,
    }),
    failed: 'Failed to send newsletter. Please try again.',
    settled: () => form.reset(),
    refused: (refusal) => showAtFields(form, refusal),
    refresh() {
      void utils.newsletter.invalidate();
      void utils.mails.invalidate();
    },
  });
  const send = form.handleSubmit(({ subject, content }) => {
    if (!broadcast.isPending) broadcast.mutate({ subject, content, sendToAll: true });
  });
  return (
    <section aria-labelledby="compose" className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="compose" className="text-xl font-semibold">
        Compose Newsletter
      </h2>
      {recipients === 0 ? (
        <div role="alert" className="mt-4 rounded-lg border border-line bg-ground p-4">
          <p className="font-semibold">No subscribers</p>
          <p className="mt-1 text-sm text-muted">
            There is nobody to send a newsletter to. Visitors subscribe on the public pages.
          </p>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="mt-5 grid gap-5">
          <FormText form={form} name="subject" label="Subject Line" />
          <FormTextArea
            form={form}
            name="content"
            label="Email Content"
            rows={10}
            hint="HTML formatting coming soon"
          />
          {broadcast.isSuccess && <Sent another={broadcast.reset} />}
          {broadcast.isError && <Failed />}
          {isRefusal(broadcast.error) && isForbidden(broadcast.error) && (
            <Forbidden typed={typedIn(null, form.getValues())} />
          )}
          <Button
            type="submit"
            disabled={broadcast.isPending || broadcast.isSuccess}
            className="justify-self-start"
          >
            {broadcast.isPending ? 'Sending...' : `Send to ${countOf(recipients, 'Subscriber')}`}
          </Button>
        </form>
      )}
    </section>
  );
}

const Sent = ({ another }: { another: () => void }) => (
  <div role="status" className="rounded-lg border border-brand bg-brand-soft p-4">
    <p className="font-semibold">Newsletter sent successfully</p>
    <Button look="outline" className="mt-3" onClick={another}>
      Write another newsletter
    </Button>
  </div>
);

const Failed = () => (
  <p role="alert" className="rounded-lg border border-danger p-4 text-danger">
    <strong>Failed to send newsletter:</strong> There was an error sending your newsletter. Please try again
    or contact support.
  </p>
);
