import { notFound } from '@tanstack/react-router';
import { isNotFound } from './failures';

/** Makes what the server does not find a page that is not there: `read.catch(orNotFound)`. */
export function orNotFound(error: unknown): never {
  throw isNotFound(error) ? notFound() : error;
}

/**
 * What a page's loader does with its reads. On the server it waits for all of them, so that the page arrives complete;
 * in the browser they only start, so that the page shows its skeletons at once.
 */
export async function load(...reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined); // the component that reads it shows the failure
}
