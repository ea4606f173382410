import type { Picture } from '../../../../shared/media';
import { Modal } from '../../../ui/modal';
import { PictureList } from './picture-list';

type Props = { choose: (picture: Picture) => void; close: () => void };

/** The pictures that are there already, to choose one of them. */
export const Library = ({ choose, close }: Props) => (
  <Modal title="Choose a Picture" close={close}>
    <PictureList pageSize={12} verb="Choose" press={choose} />
  </Modal>
);
