import type { Picture } from '../../../../shared/schemas/media';

/** '640 kB', '1.2 MB' */
export const bytesInWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What is said of a picture in place of it. */
export const describedAs = ({ alt }: Pick<Picture, 'alt'>) => {
  if (alt === null) return 'Not described yet';
  return alt || 'Only decorates';
};
