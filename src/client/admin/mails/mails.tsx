import { trpc } from '../../app/trpc';
import { countOf, inThousands } from '../kit/format';
import { oneOf } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { TitleCell } from '../kit/list/cells';
import { StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { MailStatus, MailTime } from './mail-cells';
import { kindLabels, statusOptions } from './statuses';

const open = ['failed', 'uncertain'] as const;
const bulkActions: readonly (readonly [MailDecision, string])[] = [
  ['resend', 'Send again'],
  ['sent', 'Mark as delivered'],
  ['cancel', 'Give up'],
];

/** Emails that failed or may not have arrived. */
export function OpenMails() {
  const list = useList({
    name: 'mails',
    sorts: ['createdAt'],
    order: 'desc',
    pageSize: 10,
    filter: { status: oneOf(open) },
  });
  const read = trpc.mails.page.useQuery(
    { ...list.input, status: list.filter.status ?? [...open] },
    { ...keepRows, staleTime: 0 },
  );
  const selection = useSelection(list, read);
  const { pending, decide } = useMailDecisions(selection);
  const mayDecide = useMay('mails:write');
  return (
    <section aria-labelledby="open-mails" className="mt-10">
      <h2 id="open-mails" className="text-xl font-semibold">
        Emails to check
      </h2>
      <p className="mt-2 max-w-3xl text-muted">
        The mail server did not accept failed emails. The connection was lost while uncertain emails were
        being sent: they may have arrived, and may arrive twice if you send them again. They are never resent
        automatically.
      </p>
      <ListSection
        list={list}
        read={read}
        search="Search by email..."
        filters={<StatusFilter options={statusOptions(open)} {...list.filterBy('status')} />}
        bulkActions={
          mayDecide && (
            <BulkBar
              noun="message"
              selection={{ ...selection, hasMore: false }}
              pending={pending}
              actions={bulkActions.map(([decision, label]) => ({
                key: decision,
                name: `${label} (${inThousands(selection.count)})`,
                run: () => decide(decision),
              }))}
            />
          )
        }
        label="Failed or uncertain messages"
        loading="Loading messages..."
        empty="No messages found"
        selection={mayDecide ? selection : undefined}
        nameOf={({ recipient, id }) => `the message to ${recipient} (${id})`}
        columns={[
          {
            header: 'Message',
            cell: ({ subject, kind, recipient }) => (
              <TitleCell title={subject} below={`${kindLabels[kind]} to ${recipient}`} />
            ),
          },
          { header: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
          { header: 'Time', cell: (mail) => <MailTime mail={mail} /> },
        ]}
      />
    </section>
  );
}

const done = {
  resend: {
    one: 'will be sent again',
    nothing: 'Emails to people who have unsubscribed are not sent again.',
  },
  sent: { one: 'marked as delivered', nothing: 'Only uncertain emails can be marked as delivered.' },
  cancel: { one: 'given up', nothing: 'Only failed emails can be given up.' },
};
type MailDecision = keyof typeof done;

function useMailDecisions({ ids, clear }: { ids: ReadonlySet<number>; clear: () => void }) {
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
