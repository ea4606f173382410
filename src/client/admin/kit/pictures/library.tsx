import type { Picture } from '../../../../shared/schemas/media';
import { Modal } from '../../../ui/modal';
import { useDialogList } from '../list/use-list';
import { PictureList } from './picture-list';

type Props = { choose: (picture: Picture) => void; close: () => void };

/** The pictures that are there already, to choose one of them. */
export function Library({ choose, close }: Props) {
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title="Choose a Picture" close={close}>
      <PictureList list={list} verb="Choose" press={choose} />
    </Modal>
  );
}
