import { mailStatuses } from '../../../shared/schemas/mail';
import type { Broadcast } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { oneOf } from '../kit/list/address';
import { StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useDialogList } from '../kit/list/use-list';
import { MailStatus, MailTime } from '../mails/mail-cells';
import { useMailStatuses } from '../mails/statuses';

type Props = { broadcast: Broadcast; close: () => void };

export function Recipients({ broadcast: { id, subject }, close }: Props) {
  const t = useMessages('adminNewsletter');
  const status = useMessages('adminLists')('status');
  const list = useDialogList({
    sorts: ['createdAt'],
    order: 'asc',
    pageSize: 10,
    filter: { status: oneOf(mailStatuses) },
  });
  const statuses = useMailStatuses();
  const read = trpc.mails.page.useQuery({ ...list.input, broadcastId: id }, { ...keepRows, staleTime: 0 });
  return (
    <Modal title={t('recipients')} close={close}>
      <p dir="auto" className="text-muted">
        {subject}
      </p>
      <ListSection
        list={list}
        read={read}
        search={t('searchEmail')}
        filters={<StatusFilter options={statuses.optionsOf(mailStatuses)} {...list.filterBy('status')} />}
        label={t('recipients')}
        counted="recipient"
        loading={t('loadingRecipients')}
        empty={t('noRecipients')}
        columns={[
          { header: t('email'), cell: ({ recipient }) => <bdi>{recipient}</bdi> },
          { header: status, cell: (mail) => <MailStatus mail={mail} /> },
          { header: t('time'), cell: (mail) => <MailTime mail={mail} /> },
        ]}
      />
    </Modal>
  );
}
