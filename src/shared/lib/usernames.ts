import { withoutInvisible, withoutLookAlikes } from './look-alikes';

/** Normalized for storage and comparison: NFKC, without invisible characters. */
export const normalizeUsername = withoutInvisible;

const foldShapes = (shown: string) =>
  shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('ـ', '');

/** Maps look-alike letters; a capital I may be an i or an l. */
function appearancesOf(name: string): string[] {
  const shown = withoutLookAlikes(normalizeUsername(name));
  return [foldShapes(shown), foldShapes(shown.replaceAll('I', 'l'))];
}

/** Whether two names could be confused, in any script, width or case. */
export function looksLike(one: string, other: string): boolean {
  const appearances = appearancesOf(other);
  return appearancesOf(one).some((appearance) => appearances.includes(appearance));
}
