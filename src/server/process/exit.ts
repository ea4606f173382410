import { reasonOf } from './error-causes';

/** Ends the process with one line that says why. */
export function exitWithError(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}
