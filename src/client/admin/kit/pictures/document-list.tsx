import type { LibraryDocument } from '../../../../shared/schemas/documents';
import { trpc } from '../../../app/trpc';
import { Moment } from '../display/moment';
import { bytesInWords } from '../format';
import { keepRows } from '../list/list-section';
import { LibraryList, type LibraryListProps } from './library-list';

export function DocumentList({ verb, press, ...props }: LibraryListProps<LibraryDocument>) {
  const read = trpc.documents.page.useQuery(props.list.input, keepRows);
  return (
    <LibraryList
      {...props}
      read={read}
      noun="documents"
      placeholder="Search by title or file name..."
      className="sm:grid-cols-2"
      tile={(document) => <Tile document={document} verb={verb} press={() => press(document)} />}
    />
  );
}

type TileProps = { document: LibraryDocument; verb: string; press: () => void };

const Tile = ({ document, verb, press }: TileProps) => (
  <button
    type="button"
    onClick={press}
    className="flex w-full min-w-0 items-start gap-3 rounded-xl border border-line bg-surface p-4 text-start hover:border-brand"
  >
    <span aria-hidden="true" className="rounded-md bg-brand-soft px-2 py-3 text-xs font-bold text-brand">
      PDF
    </span>
    <span className="grid min-w-0 gap-0.5 text-sm">
      <span className="font-medium wrap-anywhere">
        <span className="sr-only">{verb} </span>
        <bdi>{document.title}</bdi>
      </span>
      <span className="wrap-anywhere text-muted">
        <bdi>{document.name}</bdi>
      </span>
      <span className="text-muted">
        {bytesInWords(document.bytes)}, added <Moment at={document.createdAt} />
      </span>
    </span>
  </button>
);
