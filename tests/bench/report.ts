import type { Result } from 'lighthouse';
import { scoresOf } from './lighthouse';

const goals = [98, 100, 100, 100];
/** What a page says that is not to be found by search engines, on purpose. */
const isHidden = ({ audits }: Result) => audits['is-crawlable']?.score === 0;
const columns = ['Perf', 'A11y', 'Best', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'];

const row = (name: string, cells: (string | number)[]) =>
  name.padEnd(44) + cells.map((cell) => String(cell).padStart(8)).join('');

export const head = row('Page', columns);

export function rowOf(page: string, result: Result): string {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
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
const evidence: Record<string, string> = {
  'largest-contentful-paint': 'largest-contentful-paint-element',
  'cumulative-layout-shift': 'layout-shifts',
};
const telling = new Set(['selector', 'snippet', 'url', 'source', 'description']);

/** What an audit found, each thing on a line: the element or the address, and its words. */
function findings(audit: Result['audits'][string] | undefined): string[] {
  const details = audit?.details;
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.flatMap((item) => {
    const words: string[] = [];
    JSON.stringify(item, (key, value: unknown) => {
      if (typeof value === 'string' && telling.has(key)) words.push(value);
      return value;
    });
    return words.length > 0 ? [`        ${words.join(' | ')}`] : [];
  });
}

/** The goals that a page misses, with the audits that cost it points; nothing when it meets them all. */
export function missedGoals(result: Result): string[] {
  const scores = scoresOf(result);
  return Object.values(result.categories).flatMap(({ title, auditRefs }, index) => {
    const goal = goals[index] ?? 100;
    if ((scores[index] ?? 0) >= goal || (title === 'SEO' && isHidden(result))) return [];
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
