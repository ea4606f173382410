/**
 * What a page's loader does with its reads. On the server it waits for all of them, so that the page arrives complete;
 * in the browser they only start, so that the page shows its skeletons at once.
 */
export async function load(...reads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(reads);
  if (import.meta.env.SSR) await all;
  else all.catch(() => undefined); // the component that reads it shows the failure
}
