import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { broadcastInput, type NewsletterDraft } from '../../../shared/schemas/newsletter';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { typedIn } from '../kit/form/differences';
import { FormText, FormTextArea } from '../kit/form/fields';
import { Forbidden } from '../kit/form/forbidden';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { countOf } from '../kit/format';
import { isForbidden, showAtFields } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer, SavedNotice } from '../mails/no-mail-server';
import { ComposerTools } from './composer-tools';
import { useDraft } from './use-draft';

/** What the composer begins with; another key is another newsletter. */
export type Start = { key: number; subject: string; content: string; draft: NewsletterDraft | undefined };

/** From so many readers on it is asked once more: one press would reach them all. */
const many = 50;
const isMeant = (recipients: number) =>
  recipients <= many || confirm(`Send this newsletter to ${recipients.toLocaleString('en-US')} subscribers?`);

type ComposerProps = { recipients: { count: number; hasMailServer: boolean }; start: Start };

/**
 * Where a newsletter is written and sent. A failure keeps what was typed; after a success nothing is sent twice.
 * @param props.recipients how many subscribers it can reach
 */
export function Composer({ recipients: { count: recipients, hasMailServer }, start }: ComposerProps) {
  const { subject, content } = start;
  const form = useForm({
    resolver: standardSchemaResolver(broadcastInput),
    defaultValues: { subject, content },
  });
  const words = useWatch({ control: form.control });
  const drafting = useDraft({
    begun: start.draft,
    saved(draft) {
      // What goes out by itself stands below; the composer is for the next one.
      if (draft.sendAt) empty();
      else form.reset({ subject: draft.subject, content: draft.content });
    },
    refused: (refusal) => showAtFields(form, refusal),
  });
  const empty = () => {
    drafting.forget();
    form.reset({ subject: '', content: '' });
  };
  // What was brought here from below is read here.
  const bring = useEffectEvent(() => {
    if (start.key > 0) form.setFocus('subject');
  });
  useEffect(() => bring(), []);
  useLeaveQuestion(form.formState.isDirty);
  const utils = trpc.useUtils();
  const broadcast = useAdminMutation({
    send: utils.client.newsletter.broadcast.mutate,
    done: ({ recipients: count }) => ({
      title: 'Newsletter Sent',
      description: `Successfully sent newsletter to ${countOf(count, 'subscriber')}.`,
    }),
    failed: 'Failed to send newsletter. Please try again.',
    settled: empty,
    refused: (refusal) => showAtFields(form, refusal),
    reason: ({ data, shape }) => (data?.code === 'CONFLICT' ? shape?.message : undefined),
    refresh() {
      void utils.newsletter.invalidate();
      void utils.newsletterDrafts.invalidate();
      void utils.mails.invalidate();
    },
  });
  const { draft } = drafting;
  const send = form.handleSubmit((typed) => {
    if (broadcast.isPending || !isMeant(recipients)) return;
    broadcast.mutate({
      subject: typed.subject,
      content: typed.content,
      sendToAll: true,
      ...(draft && { draftId: draft.id }),
    });
  });
  return (
    <section aria-labelledby="compose" className="mt-6 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="compose" className="text-xl font-semibold">
        Compose Newsletter
      </h2>
      {recipients === 0 ? (
        <div role="alert" className="mt-4 rounded-lg border border-line bg-ground p-4">
          <p className="font-semibold">No subscribers</p>
          <p className="mt-1 text-sm text-muted">Visitors can subscribe on the public pages.</p>
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
          {broadcast.isSuccess && !hasMailServer && <SavedNotice />}
          {!broadcast.isSuccess && !hasMailServer && (
            <NoMailServer>Newsletters are saved as files and not sent.</NoMailServer>
          )}
          {broadcast.isError && <Failed />}
          {isRefusal(broadcast.error) && isForbidden(broadcast.error) && (
            <Forbidden typed={typedIn(null, form.getValues())} />
          )}
          <ComposerTools
            words={{ subject: words.subject ?? '', content: words.content ?? '' }}
            isWhole={() => form.trigger(undefined, { shouldFocus: true })}
            at={draft?.sendAt ?? null}
            pending={drafting.pending}
            keep={(sendAt) => {
              const { subject: title, content: text } = form.getValues();
              if (sendAt === null || isMeant(recipients))
                drafting.save({ subject: title, content: text, sendAt });
            }}
          />
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
