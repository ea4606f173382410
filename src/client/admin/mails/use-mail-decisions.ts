import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { countOf } from '../kit/words';

const none: ReadonlySet<number> = new Set();
const done = {
  resend: {
    one: 'will be sent again',
    nothing: 'Messages to people who have unsubscribed are not sent again.',
  },
  sent: { one: 'marked as arrived', nothing: 'Only an uncertain message can have arrived.' },
  cancel: { one: 'given up', nothing: 'Only a failed message can be given up.' },
};
export type MailDecision = keyof typeof done;

/** Which mails are ticked, and what is decided about them. */
export function useMailDecisions() {
  const [ids, setIds] = useState(none);
  const utils = trpc.useUtils();
  const decision = trpc.mails.decide.useMutation({
    async onSuccess({ count }, { ids: sent, decision }) {
      const { one, nothing } = done[decision];
      const left = sent.length - count;
      toast({
        title: count > 0 ? 'Success' : 'Nothing changed',
        description: [
          ...(count > 0 ? [`${countOf(count, 'message')} ${one}.`] : []),
          ...(left > 0 ? [`${countOf(left, 'message')} left as before: ${nothing}`] : []),
        ].join(' '),
      });
      setIds(none);
      await Promise.all([utils.mails.invalidate(), utils.newsletter.invalidate()]);
    },
    onError: () => toast({ title: 'Error', description: 'Failed to change the messages', destructive: true }),
  });
  return {
    selection: { ids, change: setIds },
    clear: () => setIds(none),
    pending: decision.isPending,
    decide: (what: MailDecision) => decision.mutate({ ids: [...ids], decision: what }),
  };
}
