import { withoutInvisible, withoutLookAlikes } from './look-alikes';

/** As usernames are stored and compared: compatible characters unified, nothing invisible. */
export const normalizeUsername = withoutInvisible;

const foldShapes = (shown: string) =>
  shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('rn', 'm').replaceAll('ـ', '');

/** What a name looks like, in small letters: a capital I is an i and also looks like an l. */
function appearancesOf(name: string): string[] {
  const shown = withoutLookAlikes(normalizeUsername(name));
  return [foldShapes(shown), foldShapes(shown.replaceAll('I', 'l'))];
}

/** Whether people would take one name for the other, in whatever script, width or case they are written. */
export function looksLike(one: string, other: string): boolean {
  const appearances = appearancesOf(other);
  return appearancesOf(one).some((appearance) => appearances.includes(appearance));
}
