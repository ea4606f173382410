import { ownPicture } from '../../../../shared/lib/pictures';
import type { Picture } from '../../../../shared/schemas/media';

const most = 50;
const inText = /!\[([^\]]*)\]\(<?(\/media\/[0-9a-f]{24}-\d+x\d+\.webp)/g;

/** The addresses of our pictures in a form's values, without those that the text itself describes. */
export function picturesIn(values: object): string[] {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const urls = texts.flatMap((text) =>
    ownPicture(text.trim())
      ? [text.trim()]
      : [...text.matchAll(inText)].flatMap(([, alt, url]) => (url && !alt?.trim() ? [url] : [])),
  );
  return [...new Set(urls)].slice(0, most);
}

/** The pictures of a form that nobody has described yet; a decorative one counts as described. */
export async function undescribedIn(
  values: object,
  find: (url: string) => Promise<Picture | null>,
): Promise<Picture[]> {
  const found = await Promise.all(picturesIn(values).map((url) => find(url).catch(() => null)));
  return found.flatMap((picture) => (picture?.alt === null ? picture : []));
}
