import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { broadcastInput, type NewsletterDraft } from '../../../shared/schemas/newsletter';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Forbidden } from '../kit/form/conflict';
import { typedIn } from '../kit/form/differences';
import { FormText } from '../kit/form/fields';
import { markSaved } from '../kit/form/mark-saved';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { countOf } from '../kit/format';
import { isForbidden, showAtFields } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { NoMailServer, SavedNotice } from '../mails/no-mail-server';
import { ComposerTools } from './composer-tools';
import { ContentField } from './content-field';
import type { Letter } from './newsletter-frame';
import { useDraft } from './use-draft';

/** What the composer begins with; another key is another newsletter. */
export type Start = Letter & { key: number; draft: NewsletterDraft | undefined };

const letterOf = ({ subject = '', content = '', contentFormat = 'plain' }: Partial<Letter>): Letter => ({
  subject,
  content,
  contentFormat,
});

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
  const { subject, content, contentFormat } = start;
  const form = useForm({
    resolver: standardSchemaResolver(broadcastInput),
    defaultValues: { subject, content, contentFormat },
  });
  const typed = useWatch({ control: form.control });
  const letter = letterOf(typed);
  const drafting = useDraft({
    begun: start.draft,
    letter,
    isDirty: form.formState.isDirty,
    saved(draft) {
      // What goes out by itself stands below; the composer is for the next one.
      if (draft.sendAt) empty();
      else markSaved(form, letterOf(draft));
    },
    refused: (refusal) => showAtFields(form, refusal),
  });
  /** Another one has its own plain text box. */
  const [cleared, setCleared] = useState(0);
  const empty = () => {
    drafting.forget();
    form.reset(letterOf({}));
    setCleared((count) => count + 1);
  };
  // What was brought here from below is read here.
  const bring = useEffectEvent(() => {
    if (start.key > 0) form.setFocus('subject');
  });
  useEffect(() => bring(), []);
  useLeaveQuestion(form.formState.isDirty && !drafting.isSafe);
  const utils = trpc.useUtils();
  const broadcast = useAdminMutation({
    send: utils.client.newsletter.broadcast.mutate,
    done: ({ recipients: count }) => ({
      title: 'Newsletter Sent',
      description: `Successfully sent newsletter to ${countOf(count, 'subscriber')}.`,
    }),
    failed: 'Failed to send newsletter. Please try again.',
    settled: empty,
    refused(refusal) {
      drafting.release();
      showAtFields(form, refusal);
    },
    reason: ({ data, shape }) => (data?.code === 'CONFLICT' ? shape?.message : undefined),
    refresh() {
      void utils.newsletter.invalidate();
      void utils.newsletterDrafts.invalidate();
      void utils.mails.invalidate();
    },
  });
  const send = form.handleSubmit(async (whole) => {
    if (broadcast.isPending || !isMeant(recipients)) return;
    const draft = await drafting.hold();
    broadcast.mutate({
      subject: whole.subject,
      content: whole.content,
      ...(whole.contentFormat === 'markdown' && { contentFormat: whole.contentFormat }),
      sendToAll: true,
      ...(draft && { draftId: draft.id, draftVersion: draft.version }),
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
          <ContentField
            key={cleared}
            form={form}
            isFormatted={cleared === 0 && contentFormat === 'markdown'}
          />
          <p className="text-sm text-muted empty:hidden">{drafting.trouble ? '' : drafting.state}</p>
          {drafting.trouble && (
            <p role="alert" className="text-sm font-medium text-danger">
              {drafting.trouble}
            </p>
          )}
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
            letter={letter}
            isWhole={() => form.trigger(undefined, { shouldFocus: true })}
            at={drafting.draft?.sendAt ?? null}
            pending={drafting.pending}
            keep={(sendAt) => {
              if (sendAt === null || isMeant(recipients))
                drafting.save({ ...letterOf(form.getValues()), sendAt });
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
