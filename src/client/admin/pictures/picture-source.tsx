import type { Picture } from '../../../shared/schemas/media';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { useDialogList } from '../kit/list/use-list';
import { FileSource, type LibraryProps, type SourceProps } from './file-source';
import { PictureList } from './picture-list';
import { pictureUploads } from './upload-kinds';

export function PictureSource(props: SourceProps<Picture>) {
  const t = useMessages('adminFiles');
  return (
    <FileSource
      {...props}
      kind={pictureUploads}
      hint={t(props.several ? 'dropPictures' : 'dropPicture')}
      Library={Library}
    />
  );
}

function Library({ choose, upload, close }: LibraryProps<Picture>) {
  const t = useMessages('adminFiles');
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title={t('choosePicture')} close={close}>
      <PictureList list={list} verb="chooseOne" press={choose} upload={upload} />
    </Modal>
  );
}
