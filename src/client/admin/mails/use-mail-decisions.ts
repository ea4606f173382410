import { trpc } from '../../app/trpc';
import { useUntilNarrowed } from '../kit/list/use-list';
import { useAdminMutation } from '../kit/use-admin-mutation';
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

/** Which of a list's mails are ticked, and what is decided about them. */
export function useMailDecisions(list: Parameters<typeof useUntilNarrowed>[0]) {
  const [ids, setIds] = useUntilNarrowed(list, none);
  const utils = trpc.useUtils();
  const decision = useAdminMutation({
    send: utils.client.mails.decide.mutate,
    done({ count }, { ids: sent, decision }) {
      const { one, nothing } = done[decision];
      const left = sent.length - count;
      return {
        title: count > 0 ? 'Success' : 'Nothing changed',
        description: [
          ...(count > 0 ? [`${countOf(count, 'message')} ${one}.`] : []),
          ...(left > 0 ? [`${countOf(left, 'message')} left as before: ${nothing}`] : []),
        ].join(' '),
      };
    },
    failed: 'Failed to change the messages',
    settled: () => setIds(none),
    refresh: () => Promise.all([utils.mails.invalidate(), utils.newsletter.invalidate()]),
  });
  return {
    selection: { ids, change: setIds },
    pending: decision.isPending,
    decide: (what: MailDecision) => decision.mutate({ ids: [...ids], decision: what }),
  };
}
