const maxLength = 40;
/** zxcvbn's measure: 0 and 1 are found within a million guesses. */
const goodEnough = 2;

/**
 * Whether a password is easy to guess: a common one, also with a suffix, or a repeated short pattern. Loads the
 * half-megabyte list on demand.
 */
export async function isTooCommon(password: string): Promise<boolean> {
  // zxcvbn takes time that grows with the square of the length, and repetitions add nothing.
  const measured = password.length > maxLength ? password.replace(/(.+?)\1{2,}/gsu, '$1') : password;
  if (measured.length > maxLength) return false;
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(measured).score < goodEnough;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/**
 * Whether the rest of a password is too common once well-known words are removed.
 * @param context such as the username and the name of the foundation
 */
export async function isMostly(context: readonly string[], password: string): Promise<boolean> {
  const words = context.flatMap(wordsIn).toSorted((a, b) => b.length - a.length);
  const typed = plain(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && isTooCommon(rest);
}
