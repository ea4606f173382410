import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { broadcastInput } from '../../../shared/schemas/newsletter';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { DraftConflict } from '../drafts/draft-conflict';
import { DraftState } from '../drafts/draft-state';
import { LeaveQuestion } from '../drafts/leave-question';
import { Offers } from '../drafts/offers';
import { useDraftTools } from '../drafts/use-draft-tools';
import { type Opened, useFormDraft } from '../drafts/use-form-draft';
import { EditorPanel, EditorScreen } from '../editor/editor-screen';
import { FormTitle } from '../editor/form-title';
import { useDifferences } from '../kit/form/differences';
import { showAtFields } from '../kit/form/show-at-fields';
import { useLeaveQuestion } from '../kit/form/use-leave-guard';
import { useResolver } from '../kit/form/use-resolver';
import { isForbidden } from '../kit/mutations/refusals';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { ComposerDetails } from './composer-details';
import { ComposerNotices } from './composer-notices';
import { useContentField } from './content-field';
import { NewsletterPreview } from './preview';
import { letterOf, useListedDrafts, useNewsletterDrafts } from './use-newsletter-drafts';

/** Above this number of readers, sending asks first. */
const many = 50;

/** What a draft holds of a newsletter. */
const draftSchema = broadcastInput.pick({ subject: true, content: true, contentFormat: true });

/** What the composer opens with. */
export type Start = { opened?: Opened | undefined; isFull?: boolean; isSent?: boolean };

type ComposerProps = {
  recipients: { count: number; hasMailServer: boolean };
  start: Start;
  begin: (start: Start) => void;
};

/** Writes and sends a newsletter, in a panel or full screen. A failed send keeps the text. */
export function Composer({ recipients, start, begin }: ComposerProps) {
  const t = useMessages('adminNewsletter');
  const nouns = useNouns();
  const { differencesOf, typedIn } = useDifferences();
  const isMeant = ({ count }: typeof recipients) =>
    count <= many || confirm(t('sendQuestion', { subscribers: nouns.count(count, 'subscriber') }));
  const { opened } = start;
  const [isSent, setSent] = useState(start.isSent ?? false);
  const [isFull, setFull] = useState(start.isFull ?? false);
  const first = letterOf(opened?.draft?.values ?? {});
  const form = useForm({ resolver: useResolver(broadcastInput), defaultValues: first });
  const element = useRef<HTMLFormElement>(null);
  const letter = letterOf(useWatch({ control: form.control }));
  const store = useNewsletterDrafts();
  const drafts = useListedDrafts();
  const draft = useFormDraft({ form, schema: draftSchema, store, opened });
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty, draft?.saver.isSafe);
  const showOpened = useEffectEvent(() => {
    if (opened && opened.values !== opened.draft?.values)
      form.reset(letterOf(opened.values), { keepDefaultValues: true });
  });
  useEffect(() => showOpened(), []);

  const utils = trpc.useUtils();
  const broadcast = useAdminMutation({
    send: utils.client.newsletter.broadcast.mutate,
    done: ({ recipients: count }) => ({
      title: t('sent'),
      description: t('sentText', { subscribers: nouns.count(count, 'subscriber') }),
    }),
    failed: t('sendFailed'),
    settled() {
      void draft?.saver.finish().catch(() => undefined); // where it cannot be removed, it is listed
      begin({ isSent: true });
    },
    refused(refusal) {
      const newer = store.newerIn(refusal);
      if (newer) draft?.saver.setConflict(newer);
      else if (refusal.data?.code === 'CONFLICT') draft?.saver.setGone();
      draft?.saver.release();
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
    if (broadcast.isPending || draft?.saver.isHeld() || !isMeant(recipients)) return;
    await draft?.saver.hold();
    const known = draft?.saver.submit();
    broadcast.mutate({
      subject: whole.subject,
      content: whole.content,
      ...(whole.contentFormat === 'markdown' && { contentFormat: whole.contentFormat }),
      sendToAll: true,
      ...(known && { draftId: known.id, draftVersion: known.version }),
    });
  });

  const close = () => begin({});
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (broadcast.isPending) askToWait();
    else if (isDirty && draft) setLeaving(true);
    else close();
  };
  const [isPreviewed, setPreviewed] = useState(false);
  const validate = () => form.trigger(undefined, { shouldFocus: true });
  const scheduledAt = draft?.state.draft?.publishAt;
  const tools = useDraftTools({
    store,
    draft,
    form: element,
    close,
    confirmed: (_, step) =>
      void validate().then((isValid) => isValid && (scheduledAt || isMeant(recipients)) && step()),
    // The server takes no scheduled newsletter that is incomplete.
    isReady: async () => !scheduledAt || validate(),
    showPreview: () => setPreviewed(true),
  });
  const content = useContentField(form, letter);
  const theirs = draft?.state.conflict;

  const editor = {
    title: t('compose'),
    ref: element,
    onSubmit: send,
    notices: (
      <>
        <Offers
          store={store}
          noun="newsletter"
          drafts={drafts}
          shown={opened}
          saved={draft?.state.draft}
          open={(next) => begin({ opened: next, isFull: true })}
        />
        {theirs && (
          <DraftConflict
            key={theirs.version}
            theirs={theirs}
            compare={() => differencesOf(element.current, form.getValues(), letterOf(theirs.values))}
            keepMine={() => void draft.saver.keepMine()}
            takeTheirs={() => {
              form.reset(letterOf(theirs.values));
              draft.takeTheirs(theirs);
            }}
          />
        )}
        <ComposerNotices
          letter={letter}
          hasMailServer={recipients.hasMailServer}
          isScheduled={Boolean(scheduledAt)}
          isSent={isSent}
          another={() => setSent(false)}
          isFailed={broadcast.isError}
          forbidden={
            isRefusal(broadcast.error) && isForbidden(broadcast.error)
              ? typedIn(null, form.getValues())
              : undefined
          }
        />
      </>
    ),
    children: (
      <>
        <FormTitle form={form} name="subject" label={t('subjectLine')} />
        {content.field}
        {tools.dialog}
        {isPreviewed && <NewsletterPreview letter={letter} close={() => setPreviewed(false)} />}
        {isLeaving && draft && (
          <LeaveQuestion draft={draft} done={store.done} leave={close} close={() => setLeaving(false)} />
        )}
      </>
    ),
    details: (
      <ComposerDetails letter={letter} recipients={recipients.count} validate={validate}>
        {content.formatSwitch}
      </ComposerDetails>
    ),
    state: draft && <DraftState state={draft.state} done="sent" />,
    actions: tools.buttons,
    submit: {
      label: t('sendTo', { count: recipients.count }),
      busy: t('sending'),
      pending: broadcast.isPending,
      disabled: broadcast.isPending || isSent,
    },
  };
  return isFull ? (
    <EditorScreen {...editor} close={leave} />
  ) : (
    <EditorPanel {...editor} enlarge={() => setFull(true)} />
  );
}
