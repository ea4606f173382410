import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { oneOf } from '../kit/list/address';
import { BulkBar } from '../kit/list/bulk-bar';
import { TitleCell } from '../kit/list/cells';
import { StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useList } from '../kit/list/use-list';
import { useSelection } from '../kit/list/use-selection';
import { useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useMay } from '../kit/permissions';
import { MailStatus, MailTime } from './mail-cells';
import { useMailStatuses } from './statuses';

const open = ['failed', 'uncertain'] as const;
const decisions = [
  ['resend', 'resend'],
  ['sent', 'markSent'],
  ['cancel', 'giveUp'],
] as const;
type MailDecision = (typeof decisions)[number][0];

/** Emails that failed or may not have arrived. */
export function OpenMails() {
  const t = useMessages('adminMails');
  const kind = useMessages('adminMailKinds');
  const status = useMessages('adminLists')('status');
  const statuses = useMailStatuses();
  const { number } = useFormats();
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
        {t('open')}
      </h2>
      <p className="mt-2 max-w-3xl text-muted">{t('openText')}</p>
      <ListSection
        list={list}
        read={read}
        search={t('search')}
        filters={<StatusFilter options={statuses.optionsOf(open)} {...list.filterBy('status')} />}
        bulkActions={
          mayDecide && (
            <BulkBar
              noun="message"
              selection={{ ...selection, hasMore: false }}
              pending={pending}
              actions={decisions.map(([decision, label]) => ({
                key: decision,
                name: t('withCount', { action: t(label), count: number(selection.count) }),
                run: () => decide(decision),
              }))}
            />
          )
        }
        label={t('listLabel')}
        loading={t('loading')}
        empty={t('none')}
        selection={mayDecide ? selection : undefined}
        nameOf={({ recipient, id }) => t('messageTo', { recipient, id })}
        columns={[
          {
            header: t('message'),
            cell: (mail) => (
              <TitleCell
                title={mail.subject}
                below={t('kindTo', { kind: kind(mail.kind), recipient: mail.recipient })}
              />
            ),
          },
          { header: status, cell: (mail) => <MailStatus mail={mail} /> },
          { header: t('time'), cell: (mail) => <MailTime mail={mail} /> },
        ]}
      />
    </section>
  );
}

function useMailDecisions({ ids, clear }: { ids: ReadonlySet<number>; clear: () => void }) {
  const t = useMessages('adminMails');
  const nouns = useNouns();
  const utils = trpc.useUtils();
  const decision = useAdminMutation({
    send: utils.client.mails.decide.mutate,
    done({ count }, { ids: sent, decision }) {
      const left = sent.length - count;
      return {
        ...(count === 0 && { title: t('nothingChanged') }),
        description: [
          ...(count > 0 ? [t(`${decision}Done`, { messages: nouns.count(count, 'message') })] : []),
          ...(left > 0 ? [t(`${decision}Left`, { messages: nouns.count(left, 'message') })] : []),
        ].join(' '),
      };
    },
    failed: t('decideFailed'),
    settled: clear,
    refresh: () => Promise.all([utils.mails.invalidate(), utils.newsletter.invalidate()]),
  });
  return {
    pending: decision.isPending,
    decide: (what: MailDecision) => decision.mutate({ ids: [...ids], decision: what }),
  };
}
