import type { Picture } from '../../../../shared/schemas/media';
import { Modal } from '../../../ui/modal';
import { PictureSource } from '../pictures/picture-source';

type Props = { choose: (picture: Picture) => void; close: () => void };

/** Where a picture for the text comes from. */
export const PictureDialog = ({ choose, close }: Props) => (
  <Modal title="Add a Picture" close={close}>
    <PictureSource
      label="Picture for the text"
      choose={(picture) => {
        close();
        choose(picture);
      }}
    />
  </Modal>
);
