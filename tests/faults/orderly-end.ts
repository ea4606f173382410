import type { Figure } from '../bench/figures';
import type { Site } from '../support/processes';

/** Asks these to end; what one says that does not end well is shown. */
export async function orderlyEnd(...sites: Site[]): Promise<Figure> {
  const codes = await Promise.all(sites.map((site) => site.stop()));
  const said = sites.map(({ err }) => err.trim()).filter(Boolean);
  return {
    what: 'exit codes at the end',
    found: [...codes, ...said].join(', '),
    within: codes.every((code) => code === 0),
  };
}
