import { type Change, diffWordsWithSpace } from 'diff';

export type Part = { text: string; change?: 'added' | 'removed' };

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const shownAround = 60;

/** How a text becomes another, word by word; of what stays only what stands beside a change. */
export function wordChanges(from: string, to: string): Part[] {
  // An address or a date tells more whole; texts with little in common take too long to compare.
  const isOneWord = !/\s/.test(from + to);
  const changes = isOneWord
    ? undefined
    : diffWordsWithSpace(from, to, { intlSegmenter: words, timeout: 200 });
  if (!changes) return changed({ from, to, between: from && to && '\n' });
  const steps = stepsOf(changes);
  return steps.flatMap((step, index) =>
    'same' in step
      ? [{ text: shortened(step.same, index > 0, index < steps.length - 1) }]
      : changed({ ...step, between: '' }),
  );
}

type Step = { same: string } | { from: string; to: string };

/** What is replaced by what: words between which only a space or a mark stays are one replacement. */
function stepsOf(changes: Change[]): Step[] {
  const steps: Step[] = [];
  changes.forEach(({ value, added, removed }, index) => {
    const last = steps.at(-1);
    const isSame = !added && !removed;
    if (
      last &&
      'from' in last &&
      !(isSame && (/[\p{L}\p{N}]/u.test(value) || index === changes.length - 1))
    ) {
      last.from += added ? '' : value;
      last.to += removed ? '' : value;
    } else steps.push(isSame ? { same: value } : { from: added ? '' : value, to: removed ? '' : value });
  });
  return steps;
}

const changed = ({ from, to, between }: { from: string; to: string; between: string }): Part[] =>
  [
    { text: from, change: 'removed' as const },
    { text: between },
    { text: to, change: 'added' as const },
  ].filter(({ text }) => text !== '');

/** The end of a text that follows a change and the beginning of one that comes before it. */
function shortened(text: string, follows: boolean, precedes: boolean): string {
  const kept = shownAround * (Number(follows) + Number(precedes));
  if (text.length <= kept + 1) return text;
  const head = follows ? text.slice(0, shownAround) : '';
  const tail = precedes ? text.slice(-shownAround) : '';
  return `${head}…${tail}`;
}
