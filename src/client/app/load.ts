import { notFound } from '@tanstack/react-router';
import { isNotFound } from './failures';

/** Turns a 404 into the not-found page: `read.catch(orNotFound)`. */
export function orNotFound(error: unknown): never {
  throw isNotFound(error) ? notFound() : error;
}

/**
 * Waits for the messages of the page. For all other reads it waits on the server, so that the page is complete; in the
 * browser they only start, and the page shows skeletons.
 */
export async function load(messages: Promise<void>, ...reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  all.catch(() => undefined); // in the browser, the component that reads it shows the failure
  await messages; // also for the page that shows the failure
  if (import.meta.env.SSR) await all;
}
