import type { Picture as Kept } from '../../../../shared/schemas/media';
import { trpc } from '../../../app/trpc';
import { cx } from '../../../ui/cx';
import { Picture } from '../../../ui/picture';
import { bytesInWords } from '../format';
import { keepRows } from '../list/list-section';
import { LibraryList, type LibraryListProps } from './library-list';

export function PictureList({ verb, press, ...props }: LibraryListProps<Kept>) {
  const read = trpc.media.page.useQuery(props.list.input, keepRows);
  return (
    <LibraryList
      {...props}
      read={read}
      noun="pictures"
      placeholder="Search by name or what they show..."
      className="grid-cols-2 sm:grid-cols-3"
      tile={(picture) => <Tile picture={picture} verb={verb} press={() => press(picture)} />}
    />
  );
}

type TileProps = { picture: Kept; verb: string; press: () => void };

const Tile = ({ picture, verb, press }: TileProps) => (
  <button
    type="button"
    onClick={press}
    className="flex w-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface text-start hover:border-brand"
  >
    <Picture
      src={picture.url}
      info={{ alt: '', focus: picture.focus }}
      alt=""
      sizes="(min-width:640px) 260px,50vw"
      className="aspect-4/3 w-full object-cover"
    />
    <span className="grid gap-0.5 p-3 text-sm">
      <span className="font-medium wrap-anywhere">
        <span className="sr-only">{verb} </span>
        <bdi>{picture.name}</bdi>
      </span>
      <span className="text-muted">
        {picture.width} × {picture.height}, {bytesInWords(picture.bytes)}
      </span>
      <span className={cx('line-clamp-2 wrap-anywhere', !picture.alt && 'text-muted italic')}>
        <bdi>{describedAs(picture)}</bdi>
      </span>
    </span>
  </button>
);

/** The description, or why there is none. */
export const describedAs = ({ alt }: Pick<Kept, 'alt'>) => {
  if (alt === null) return 'No description yet';
  return alt || 'Decorative only';
};
