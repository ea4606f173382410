import type { LibraryDocument } from '../../../shared/schemas/documents';
import { useMessages } from '../../messages/use-messages';
import { Modal } from '../../ui/modal';
import { useDialogList } from '../kit/list/use-list';
import { DocumentList } from './document-list';
import { FileSource, type LibraryProps, type SourceProps } from './file-source';
import { documentUploads } from './upload-kinds';

export function DocumentSource(props: SourceProps<LibraryDocument>) {
  const t = useMessages('adminFiles');
  return (
    <FileSource
      {...props}
      kind={documentUploads}
      hint={t(props.several ? 'dropDocuments' : 'dropDocument')}
      Library={Library}
    />
  );
}

function Library({ choose, upload, close }: LibraryProps<LibraryDocument>) {
  const t = useMessages('adminFiles');
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title={t('chooseDocument')} close={close}>
      <DocumentList list={list} verb="chooseOne" press={choose} upload={upload} />
    </Modal>
  );
}
