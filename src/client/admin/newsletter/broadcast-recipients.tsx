import { mailStatuses } from '../../../shared/schemas/mail';
import type { Broadcast } from '../../../shared/schemas/newsletter';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { oneOf } from '../kit/list/address';
import { StatusFilter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useDialogList } from '../kit/list/use-list';
import { MailStatus, MailTime } from '../mails/mail-cells';
import { useMailStatuses } from '../mails/statuses';

type Props = { broadcast: Broadcast; close: () => void };

export function Recipients({ broadcast: { id, subject }, close }: Props) {
  const list = useDialogList({
    sorts: ['createdAt'],
    order: 'asc',
    pageSize: 10,
    filter: { status: oneOf(mailStatuses) },
  });
  const statuses = useMailStatuses();
  const read = trpc.mails.page.useQuery({ ...list.input, broadcastId: id }, { ...keepRows, staleTime: 0 });
  return (
    <Modal title="Recipients" close={close}>
      <p dir="auto" className="text-muted">
        {subject}
      </p>
      <ListSection
        list={list}
        read={read}
        search="Search by email..."
        filters={<StatusFilter options={statuses.optionsOf(mailStatuses)} {...list.filterBy('status')} />}
        label="Recipients"
        counted="recipient"
        loading="Loading recipients..."
        empty="No recipients found"
        columns={[
          { header: 'Email', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
          { header: 'Status', cell: (mail) => <MailStatus mail={mail} /> },
          { header: 'Time', cell: (mail) => <MailTime mail={mail} /> },
        ]}
      />
    </Modal>
  );
}
