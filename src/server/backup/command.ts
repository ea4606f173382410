import path from 'node:path';
import { reasonOf } from '../process/error-causes';
import type { Contents } from './contents';

/** Runs a command line, which ends with one line when it fails. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(reasonOf(error));
    process.exitCode = 1;
  });
}

/**
 * The one argument of a command line, as a whole path.
 * @throws Error with the usage
 */
export function fileArgument(usage: string): string {
  const [file, ...more] = process.argv.slice(2);
  if (!file || file.startsWith('-') || more.length > 0) throw new Error(`Usage: ${usage}`);
  return path.resolve(file);
}

/** What a backup holds, in words. */
export const holdings = ({ tables, rows, files, madeAt }: Contents) =>
  `${tables} tables with ${rows} rows and ${files.size} files, as of ${madeAt}`;
