import { useMutation } from '@tanstack/react-query';
import { isRefusal } from '../../../app/failures';
import { toast } from '../../../ui/toast';
import type { Message } from '../../../ui/toast-message';
import { isGone, type Refusal, useFailureToast } from './refusals';

export type AdminMutation<Sent, Answer> = {
  send: (sent: Sent) => Promise<Answer>;
  /** The toast; none if the result is visible. */
  done?: Message | ((answer: Answer, sent: Sent) => Message);
  failed: string;
  /** The reason, if the refusal has one. */
  reason?: (refusal: Refusal) => string | undefined;
  /** Called after success, and without an answer if the item is gone. */
  settled?: (sent: Sent, answer?: Answer) => void;
  /** As `settled`, once `refresh` is done: what it leads back to shows the change. */
  refreshed?: (sent: Sent, answer?: Answer) => void;
  /** Called on every failure. */
  refused?: (refusal: Refusal) => void;
  /** Reloads after success and failure: someone else may have changed it, or the response was lost. */
  refresh: () => unknown;
  /** Writes of one scope run in sequence. */
  scope?: string;
};

export const success = (description: string): Message => ({ description });

/** A write with its toasts. */
export const useAdminMutation = <Sent, Answer>(options: AdminMutation<Sent, Answer>) => {
  const { send, done, failed, reason, settled, refreshed, refused, refresh, scope } = options;
  const showFailure = useFailureToast();
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
    async onSettled(answer, error, sent) {
      await refresh();
      if (!error) refreshed?.(sent, answer);
      else if (isRefusal(error) && isGone(error)) refreshed?.(sent);
    },
  });
};
