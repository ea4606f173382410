import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../../../app/failures';
import { toast } from '../../../ui/toast';
import type { Message } from '../../../ui/toast-message';
import { isGone, type Refusal, showFailure } from './refusals';

export type AdminMutation<Sent, Answer> = {
  /** The procedure: `utils.client.contact.delete.mutate`. */
  send: (sent: Sent) => Promise<Answer>;
  /** What is said once it is done; nothing where that shows by itself. */
  done?: Message | ((answer: Answer, sent: Sent) => Message);
  failed: string;
  /** Why, where the refusal tells. */
  reason?: (refusal: Refusal) => string | undefined;
  /** Comes after it is done, and when there was nothing any more to do it with; then without an answer. */
  settled?: (sent: Sent, answer?: Answer) => void;
  /** Hears of every failure, as a form does. */
  refused?: (refusal: Refusal) => void;
  /** Reads again what shows it, whatever came of it: somebody else may have been the reason, or the answer was lost. */
  refresh: () => unknown;
  /** Writes of one scope are sent one after the other. */
  scope?: string;
};

export const success = (description: string): Message => ({ title: 'Success', description });

/** A write of the administrator area, which says what came of it. */
export const useAdminMutation = <Sent, Answer>(options: AdminMutation<Sent, Answer>) => {
  const { send, done, failed, reason, settled, refused, refresh, scope } = options;
  return useMutation({
    mutationFn: (sent: Sent) => send(sent),
    ...(scope && { scope: { id: scope } }),
    onSuccess(answer, sent) {
      if (done) toast(typeof done === 'function' ? done(answer, sent) : done);
      settled?.(sent, answer);
    },
    onError(error, sent) {
      const refusal: Refusal = isRefusal(error) ? error : {};
      refused?.(refusal);
      showFailure(failed, refusal, reason?.(refusal));
      if (isGone(refusal)) settled?.(sent);
    },
    onSettled: refresh,
  });
};
