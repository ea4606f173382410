import type { Picture } from '../../../../shared/schemas/media';
import { Modal } from '../../../ui/modal';
import { useDialogList } from '../list/use-list';
import { FileSource, type LibraryProps, type SourceProps } from './file-source';
import { PictureList } from './picture-list';
import { pictureUploads } from './upload-kinds';

export const PictureSource = (props: SourceProps<Picture>) => (
  <FileSource
    {...props}
    kind={pictureUploads}
    hint={props.several ? 'Or drop or paste pictures here.' : 'Or drop or paste a picture here.'}
    Library={Library}
  />
);

function Library({ choose, upload, close }: LibraryProps<Picture>) {
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title="Choose a Picture" close={close}>
      <PictureList list={list} verb="Choose" press={choose} upload={upload} />
    </Modal>
  );
}
