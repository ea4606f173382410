/** The emblem of this site, until the foundation has a logo of its own. */
export const ownEmblem = '/favicon.svg';

/** The widths in pixels that each of our pictures is there in, as far as it is wider. */
const widths = [320, 640, 960, 1280, 1920];
/** The largest that one is kept in. */
export const maxWidth = 1920;
export const maxHeight = 3840;
/** What cards, feeds and other sites show: a JPEG of at most this width. */
const previewWidth = 1200;

type Size = { width: number; height: number };
/** A picture of ours: the folder-like beginning of its files' names, and the size of the largest. */
export type OwnPicture = Size & { key: string };
export type PictureFile = Size & { name: string };

const address = /^\/media\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** What an address of a picture tells, if it is one of ours. */
export function ownPicture(url: string): OwnPicture | undefined {
  const [, key, width, height] = address.exec(url) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}

/** A file of a picture; none is lower than a pixel. */
function fileAt({ key, ...full }: OwnPicture, width: number, format: 'webp' | 'jpg'): PictureFile {
  const height = Math.max(1, Math.round((full.height * width) / full.width));
  return { name: `${key}-${width}x${height}.${format}`, width, height };
}

/** Every file that a picture of ours consists of: narrow to wide, the last one is the whole; then the preview. */
export const filesOf = (own: OwnPicture): { widths: PictureFile[]; preview: PictureFile } => ({
  widths: [...widths.filter((width) => width < own.width), own.width].map((width) =>
    fileAt(own, width, 'webp'),
  ),
  preview: fileAt(own, Math.min(own.width, previewWidth), 'jpg'),
});

/** What cards, feeds and other sites show of a picture of ours; undefined for any other one. */
export function previewOf(url: string): (Size & { url: string }) | undefined {
  const own = ownPicture(url);
  if (!own) return undefined;
  const { preview } = filesOf(own);
  return { url: pictureUrl(preview), width: preview.width, height: preview.height };
}

export const pictureUrl = ({ name }: Pick<PictureFile, 'name'>): string => `/media/${name}`;
