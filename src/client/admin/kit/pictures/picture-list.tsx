import type { Picture as Kept } from '../../../../shared/schemas/media';
import { trpc } from '../../../app/trpc';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/cx';
import { Picture } from '../../../ui/picture';
import { useLasting } from '../../../ui/use-lasting';
import { Loading } from '../display/loading';
import { EmptyList, NextStep } from '../list/empty-list';
import { FilterBar } from '../list/filter-bar';
import { ListPager } from '../list/list-pager';
import { keepRows } from '../list/list-section';
import type { useList } from '../list/use-list';

type Props = {
  list: ReturnType<typeof useList<'newest'>>;
  /** Names the action for screen readers: 'Open', 'Choose'. */
  verb: string;
  press: (picture: Kept) => void;
  /** Asks for files to upload. */
  upload?: (() => void) | undefined;
};

export function PictureList({ list, verb, press, upload }: Props) {
  const { data, isPlaceholderData: stale } = trpc.media.page.useQuery(list.input, keepRows);
  const waiting = useLasting(stale);
  return (
    <>
      <FilterBar placeholder="Search by name or what they show..." list={list} />
      {!data && <Loading label="Loading pictures..." />}
      {data?.total === 0 && (
        <div role="region" aria-label="Pictures" tabIndex={-1} className="mt-6 py-10">
          <EmptyList text={list.isFiltered ? 'No pictures found' : 'There are no pictures yet'}>
            <NextStep
              list={list}
              otherwise={
                upload && (
                  <Button look="outline" onClick={upload}>
                    Upload pictures
                  </Button>
                )
              }
            />
          </EmptyList>
        </div>
      )}
      <ul
        inert={stale}
        className={cx('mt-6 grid grid-cols-2 gap-4 empty:hidden sm:grid-cols-3', waiting && 'opacity-50')}
      >
        {data?.items.map((picture) => (
          <li key={picture.id} className="flex">
            <Tile picture={picture} verb={verb} press={() => press(picture)} />
          </li>
        ))}
      </ul>
      {data && <ListPager list={list} total={data.total} stale={stale} />}
    </>
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

/** '640 kB', '1.2 MB' */
export const bytesInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The description, or why there is none. */
export const describedAs = ({ alt }: Pick<Kept, 'alt'>) => {
  if (alt === null) return 'No description yet';
  return alt || 'Decorative only';
};
