import type { Result } from 'lighthouse';
import { scoresOf } from './lighthouse';

const goals = [98, 100, 100, 100];
/** What a page says that is not to be found by search engines, on purpose. */
const isHidden = ({ audits }: Result) => audits['is-crawlable']?.score === 0;
const columns = ['CPU ÷', 'Perf', 'A11y', 'Best', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'kB'];

const row = (name: string, cells: (string | number)[]) =>
  name.padEnd(44) + cells.map((cell) => String(cell).padStart(8)).join('');

export const head = row('Page', columns);

export function rowOf(page: string, result: Result): string {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return row(page, [
    result.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1),
    ...scoresOf(result),
    (value('first-contentful-paint') / 1000).toFixed(2),
    (value('largest-contentful-paint') / 1000).toFixed(2),
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    (value('total-byte-weight') / 1000).toFixed(1),
  ]);
}

/** The goals that a page misses, with the audits that cost it points; nothing when it meets them all. */
export function missedGoals(result: Result): string[] {
  const scores = scoresOf(result);
  return Object.values(result.categories).flatMap(({ title, auditRefs }, index) => {
    const goal = goals[index] ?? 100;
    if ((scores[index] ?? 0) >= goal || (title === 'SEO' && isHidden(result))) return [];
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `      ${id}: ${result.audits[id]?.displayValue ?? result.audits[id]?.title}`);
    return [`    ${title} ${scores[index]}, goal ${goal}`, ...failed];
  });
}
