const longest = 40;
/** zxcvbn's measure: 0 and 1 are found within a million guesses. */
const goodEnough = 2;

/**
 * Whether a password is among those that are tried first: a common one, or one with a year, a digit or a sign behind it.
 * The list is half a megabyte, so it is read when somebody chooses a password.
 */
export async function isTooCommon(password: string): Promise<boolean> {
  if (password.length > longest) return false;
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password).score < goodEnough;
}
