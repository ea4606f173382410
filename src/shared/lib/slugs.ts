import transliterate from '@sindresorhus/transliterate';
import { reservedSlugs } from '../schemas/fields';

/**
 * The slug of a title: lowercase letters, digits and single hyphens. Letters of other scripts are transliterated;
 * a title that leaves nothing falls back to the type and the day, such as `news-2026-01-31`.
 */
export function slugOf(title: string, type: string, day: string): string {
  const latin = title.replace(/[^\u0020-\u007e]+/g, (run) => transliterate(run));
  const slug = latin
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .slice(0, 200)
    .replace(/^-|-$/g, '');
  if (reservedSlugs.includes(slug)) return `${slug}-${type}`;
  return slug.length >= 3 ? slug : [slug, type, day].filter(Boolean).join('-');
}
