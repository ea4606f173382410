import { trpc } from '../../app/trpc';
import { countOf } from '../kit/format';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';

const done = {
  resend: {
    one: 'will be sent again',
    nothing: 'Emails to people who have unsubscribed are not sent again.',
  },
  sent: { one: 'marked as arrived', nothing: 'Only uncertain emails can be marked as arrived.' },
  cancel: { one: 'given up', nothing: 'Only failed emails can be given up.' },
};
export type MailDecision = keyof typeof done;

/** What is decided about the chosen mails of a list. */
export function useMailDecisions({ ids, clear }: { ids: ReadonlySet<number>; clear: () => void }) {
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
    failed: 'Failed to change the emails',
    settled: clear,
    refresh: () => Promise.all([utils.mails.invalidate(), utils.newsletter.invalidate()]),
  });
  return {
    pending: decision.isPending,
    decide: (what: MailDecision) => decision.mutate({ ids: [...ids], decision: what }),
  };
}
