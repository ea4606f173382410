import { useMessages } from '../../../messages/use-messages';
import { Picture } from '../../../ui/picture';
import { Moment } from '../display/moment';

/** A short user-written text in its own direction; `strong` for the name of a row. */
export const Written = ({ text, strong = false }: { text: string; strong?: boolean }) => (
  <span dir="auto" className={strong ? 'font-medium' : undefined}>
    {text}
  </span>
);

/** A title with a second line below. */
export const TitleCell = ({ title, below }: { title: string; below: string }) => (
  <div className="min-w-44 wrap-anywhere">
    <span dir="auto" className="block w-fit font-medium">
      {title}
    </span>
    <span className="text-muted">{below}</span>
  </div>
);

/** The column of when a row was created. */
export const useCreatedColumn = () =>
  ({
    header: useMessages('adminLists')('date'),
    narrow: true,
    sort: 'createdAt',
    cell: ({ createdAt }: { createdAt: string }) => <Moment at={createdAt} />,
  }) as const;

type Small = { src: string; width: number; height: number; className: string };

/** A picture next to a text that describes it; width and height in pixels. */
export const SmallPicture = ({ width, ...rest }: Small) => (
  <Picture {...rest} alt="" sizes={`${width}px`} width={width} />
);

export const Photo = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={48} height={48} className="size-12 max-w-none rounded-full object-cover" />
);

export const PreviewImage = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={240} height={160} className="h-40 w-60 rounded-md object-cover" />
);

export const Paragraphs = ({ text, lead = false }: { text: string; lead?: boolean }) => (
  <p dir="auto" className={lead ? 'font-medium whitespace-pre-line' : 'whitespace-pre-line'}>
    {text.split(phoneNumber).map((part, index) =>
      index % 2 === 1 ? (
        <bdi key={index} dir="ltr">
          {part}
        </bdi>
      ) : (
        part
      ),
    )}
  </p>
);

/** In Arabic text, the groups of a number would otherwise be read from right to left. */
const phoneNumber = /(\+\d[\d ().-]{5,}\d)/;
