import { scoresOf } from './lighthouse.mjs';

/** @typedef {import('./lighthouse.mjs').Result} Result */

const goals = [97, 100, 100, 100];
const columns = ['Perf', 'A11y', 'Best', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'];

/**
 * @param {string} name
 * @param {(string | number)[]} cells
 */
const row = (name, cells) => name.padEnd(44) + cells.map((cell) => String(cell).padStart(8)).join('');

export const head = row('Page', columns);

/**
 * @param {string} page
 * @param {Result} result
 */
export function rowOf(page, result) {
  const value = (/** @type {string} */ audit) => result.audits[audit]?.numericValue ?? Number.NaN;
  return row(page, [
    ...scoresOf(result),
    (value('first-contentful-paint') / 1000).toFixed(2),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    (value('total-byte-weight') / 1000).toFixed(1),
  ]);
}

// A measured time names nothing; another audit says which element it was.
/** @type {Record<string, string>} */
const evidence = {
  'largest-contentful-paint': 'largest-contentful-paint-element',
  'cumulative-layout-shift': 'layout-shifts',
};
const telling = new Set(['selector', 'snippet', 'url', 'source', 'description']);

/**
 * What an audit found, each thing on a line: the element or the address, and its words.
 * @param {Result['audits'][string] | undefined} audit
 */
function findings(audit) {
  const details = audit?.details;
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.flatMap((item) => {
    /** @type {string[]} */
    const words = [];
    JSON.stringify(item, (key, /** @type {unknown} */ value) => {
      if (typeof value === 'string' && telling.has(key)) words.push(value);
      return value;
    });
    return words.length > 0 ? [`        ${words.join(' | ')}`] : [];
  });
}

/**
 * The goals that a page misses, with the audits that cost it points; nothing when it meets them all.
 * @param {Result} result
 */
export function missedGoals(result) {
  const scores = scoresOf(result);
  return Object.values(result.categories).flatMap(({ title, auditRefs }, index) => {
    const goal = goals[index] ?? 100;
    if ((scores[index] ?? 0) >= goal) return [];
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .flatMap(({ id }) => {
        const audit = result.audits[id];
        return audit
          ? [
              `      ${id}: ${audit.displayValue ?? audit.title}`,
              ...findings(result.audits[evidence[id] ?? id]),
            ]
          : [];
      });
    return [`    ${title} ${scores[index]}, goal ${goal}`, ...failed];
  });
}
