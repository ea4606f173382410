import type { Picture as Kept } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/picture';
import { useSizes } from '../kit/format';
import { keepRows } from '../kit/list/list-section';
import { LibraryList, type LibraryListProps, type Verb, VerbAndName } from './library-list';

export function PictureList({ verb, press, ...props }: LibraryListProps<Kept>) {
  const t = useMessages('adminFiles');
  const read = trpc.media.page.useQuery(props.list.input, keepRows);
  return (
    <LibraryList
      {...props}
      read={read}
      noun="picture"
      placeholder={t('searchPictures')}
      className="grid-cols-2 sm:grid-cols-3"
      tile={(picture) => <Tile picture={picture} verb={verb} press={() => press(picture)} />}
    />
  );
}

type TileProps = { picture: Kept; verb: Verb; press: () => void };

function Tile({ picture, verb, press }: TileProps) {
  const t = useMessages('adminFiles');
  const sizeOf = useSizes();
  const { width, height, bytes, alt } = picture;
  return (
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
          <VerbAndName verb={verb} name={picture.name} />
        </span>
        <span className="text-muted">
          {t('pixels', { width: String(width), height: String(height), size: sizeOf(bytes) })}
        </span>
        <span className={cx('line-clamp-2 wrap-anywhere', !alt && 'text-muted italic')}>
          <bdi>{alt === null ? t('notDescribed') : alt || t('decorativeOnly')}</bdi>
        </span>
      </span>
    </button>
  );
}
