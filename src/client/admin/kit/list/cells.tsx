import { Picture } from '../../../ui/picture';

/** A short text that people wrote, in the direction of its own letters. */
export const Written = ({ text }: { text: string }) => <span dir="auto">{text}</span>;

/** What an item is called, and what is said of it beneath. */
export const TitleCell = ({ title, below }: { title: string; below: string }) => (
  <div className="min-w-44 wrap-anywhere">
    <span dir="auto" className="block w-fit font-medium">
      {title}
    </span>
    <span className="text-muted">{below}</span>
  </div>
);

type Small = { src: string; width: number; height: number; className: string };

/** A picture beside words that say what it shows; width and height are those of its place, in pixels. */
export const SmallPicture = ({ width, ...rest }: Small) => (
  <Picture {...rest} alt="" sizes={`${width}px`} width={width} />
);

/** A portrait; the name stands in the next cell. */
export const Photo = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={48} height={48} className="size-12 max-w-none rounded-full object-cover" />
);

/** The picture of an item, as its preview shows it. */
export const PreviewImage = ({ src }: { src: string }) => (
  <SmallPicture src={src} width={240} height={160} className="h-40 w-60 rounded-md object-cover" />
);

/** Text of several lines, its paragraphs kept. */
export const Paragraphs = ({ text, lead = false }: { text: string; lead?: boolean }) => (
  <p dir="auto" className={lead ? 'font-medium whitespace-pre-line' : 'whitespace-pre-line'}>
    {text}
  </p>
);
