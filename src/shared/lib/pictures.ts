/** The default logo. */
export const ownEmblem = '/favicon.svg';

/** Widths of the stored sizes, as far as the picture is wider. */
const widths = [320, 640, 960, 1280, 1920];
/** The maximum width. */
export const maxWidth = 1920;
export const maxHeight = 3840;
/** The maximum width of the JPEG preview. */
const previewWidth = 1200;

type Size = { width: number; height: number };
/** The path prefix of its files, and its full size. */
export type OwnPicture = Size & { key: string };
export type PictureFile = Size & { name: string };

const address = /^\/media\/([0-9a-f]{24})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

/** Undefined if it is not an uploaded picture. */
export function ownPicture(url: string): OwnPicture | undefined {
  const [, key, width, height] = address.exec(url) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}

/** The height is at least one pixel. */
function fileAt({ key, ...full }: OwnPicture, width: number, format: 'webp' | 'jpg'): PictureFile {
  const height = Math.max(1, Math.round((full.height * width) / full.width));
  return { name: `${key}-${width}x${height}.${format}`, width, height };
}

/** All files, narrow to wide, then the preview. */
export const filesOf = (own: OwnPicture): { widths: PictureFile[]; preview: PictureFile } => ({
  widths: [...widths.filter((width) => width < own.width), own.width].map((width) =>
    fileAt(own, width, 'webp'),
  ),
  preview: fileAt(own, Math.min(own.width, previewWidth), 'jpg'),
});

/** The JPEG preview; undefined for other pictures. */
export function previewOf(url: string): (Size & { url: string }) | undefined {
  const own = ownPicture(url);
  if (!own) return undefined;
  const { preview } = filesOf(own);
  return { url: pictureUrl(preview), width: preview.width, height: preview.height };
}

export const pictureUrl = ({ name }: Pick<PictureFile, 'name'>): string => `/media/${name}`;
