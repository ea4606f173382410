import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NewsletterDraft } from '../../../shared/schemas/newsletter';
import { etagOf } from '../../../shared/schemas/versions';
import { isRefusal } from '../../app/failures';
import { trpc } from '../../app/trpc';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useScheduleWords } from '../kit/schedule/moments';
import type { Letter } from './newsletter-frame';

type Values = Letter & Pick<NewsletterDraft, 'sendAt'>;
type Options = {
  begun: NewsletterDraft | undefined;
  /** The content of the composer. */
  letter: Letter;
  /** Whether it was changed since it was opened or saved by hand. */
  isDirty: boolean;
  saved: (draft: NewsletterDraft) => void;
  refused: (refusal: Refusal) => void;
};

const pauseMs = 2000;
const retryMs = 8000;
const scheduledNotice = 'This newsletter is scheduled. Changes are saved when you press Save Draft.';
const changedMeanwhile = 'Someone else has changed it. Save again to keep both versions.';

/**
 * The draft of the newsletter that is being written, saved by hand and by itself. A scheduled one is saved by hand only:
 * what is half written must not be sent.
 */
export function useDraft({ begun, letter, isDirty, saved, refused }: Options) {
  const [draft, setDraft] = useState(begun);
  const [safe, setSafe] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(begun);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const isHeld = useRef(false);
  const utils = trpc.useUtils();
  const words = useScheduleWords();
  const refresh = () => utils.newsletterDrafts.invalidate();
  const follow = (next: NewsletterDraft | undefined) => {
    latest.current = next;
    setDraft(next);
  };

  /** One save after the other, so that two never make two drafts. */
  const put = (values: Values): Promise<NewsletterDraft> => {
    const { newsletterDrafts } = utils.client;
    const send = () => {
      const known = latest.current;
      return known
        ? newsletterDrafts.update.mutate({ id: known.id, ...values }, { context: { ifMatch: etagOf(known) } })
        : newsletterDrafts.create.mutate(values);
    };
    const sent = running.current.then(send).then((answer) => {
      follow(answer);
      setSafe(textOf(values));
      setTrouble(undefined);
      return answer;
    });
    running.current = sent.catch(() => undefined);
    return sent;
  };

  const saving = useAdminMutation({
    send: put,
    done: ({ sendAt }) =>
      sendAt ? { title: 'Scheduled', description: words(sendAt) } : success('Draft saved'),
    failed: 'Failed to save the draft',
    reason: ({ data }) =>
      data?.code === 'PRECONDITION_FAILED' ? changedMeanwhile : data?.issues?.[0]?.message,
    settled: (_, answer) => (answer ? saved(answer) : follow(undefined)),
    refused(refusal) {
      if (refusal.data?.code === 'PRECONDITION_FAILED') follow(undefined);
      refused(refusal);
    },
    refresh,
  });

  const text = textOf(letter);
  const isScheduled = Boolean(draft?.sendAt);
  const isSafe = text === safe;
  const isWaiting = isDirty && !isSafe && !isScheduled && trouble !== changedMeanwhile && hasWords(letter);
  const saveByItself = useEffectEvent(() => {
    if (isHeld.current || saving.isPending) return;
    put({ ...letter, sendAt: null }).then(refresh, (error: unknown) => {
      const code = isRefusal(error) ? error.data?.code : undefined;
      if (code === 'PRECONDITION_FAILED' || code === 'NOT_FOUND') follow(undefined);
      setTrouble(code === 'PRECONDITION_FAILED' ? changedMeanwhile : 'Draft not saved. Trying again.');
      if (code !== 'PRECONDITION_FAILED') setAttempt((count) => count + 1);
    });
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(saveByItself, attempt > 0 && trouble ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [text, isWaiting, attempt, trouble]);

  return {
    draft,
    save: saving.mutate,
    pending: saving.isPending,
    /** Whether nothing is lost when the composer goes. */
    isSafe,
    trouble,
    state: isScheduled ? scheduledNotice : isSafe ? 'Draft saved' : undefined,
    forget() {
      follow(undefined);
      setSafe(undefined);
      setTrouble(undefined);
      isHeld.current = false;
    },
    /** Saves nothing more until `release`. @returns the draft, once what is on its way has arrived */
    async hold() {
      isHeld.current = true;
      await running.current;
      return latest.current;
    },
    release() {
      isHeld.current = false;
      setAttempt((count) => count + 1);
    },
  };
}

const textOf = ({ subject, content, contentFormat }: Letter) =>
  JSON.stringify([subject, content, contentFormat]);
const hasWords = ({ subject, content }: Letter) => `${subject}${content}`.trim() !== '';
