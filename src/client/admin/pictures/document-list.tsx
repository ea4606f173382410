import type { LibraryDocument } from '../../../shared/schemas/documents';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Moment } from '../kit/display/moment';
import { useSizes } from '../kit/format';
import { keepRows } from '../kit/list/list-section';
import { LibraryList, type LibraryListProps, type Verb, VerbAndName } from './library-list';

export function DocumentList({ verb, press, ...props }: LibraryListProps<LibraryDocument>) {
  const t = useMessages('adminFiles');
  const read = trpc.documents.page.useQuery(props.list.input, keepRows);
  return (
    <LibraryList
      {...props}
      read={read}
      noun="document"
      placeholder={t('searchDocuments')}
      className="sm:grid-cols-2"
      tile={(document) => <Tile document={document} verb={verb} press={() => press(document)} />}
    />
  );
}

type TileProps = { document: LibraryDocument; verb: Verb; press: () => void };

function Tile({ document, verb, press }: TileProps) {
  const rich = useRichMessages('adminFiles');
  const sizeOf = useSizes();
  return (
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
          <VerbAndName verb={verb} name={document.title} />
        </span>
        <span className="wrap-anywhere text-muted">
          <bdi>{document.name}</bdi>
        </span>
        <span className="text-muted">
          {rich('sizeAdded', {
            size: sizeOf(document.bytes),
            time: () => <Moment at={document.createdAt} />,
          })}
        </span>
      </span>
    </button>
  );
}
