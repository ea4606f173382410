import type { LibraryDocument } from '../../../../shared/schemas/documents';
import { Modal } from '../../../ui/modal';
import { useDialogList } from '../list/use-list';
import { DocumentList } from './document-list';
import { FileSource, type LibraryProps, type SourceProps } from './file-source';
import { documentUploads } from './upload-kinds';

export const DocumentSource = (props: SourceProps<LibraryDocument>) => (
  <FileSource
    {...props}
    kind={documentUploads}
    hint={`PDF, up to 15 MB. Or drop ${props.several ? 'documents' : 'a document'} here.`}
    Library={Library}
  />
);

function Library({ choose, upload, close }: LibraryProps<LibraryDocument>) {
  const list = useDialogList({ sorts: ['newest'], order: 'desc', pageSize: 12 });
  return (
    <Modal title="Choose a Document" close={close}>
      <DocumentList list={list} verb="Choose" press={choose} upload={upload} />
    </Modal>
  );
}
