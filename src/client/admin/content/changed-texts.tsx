import { type Change, diffWordsWithSpace } from 'diff';
import type { ContentType } from '../../../shared/schemas/content-types';
import { useMessages } from '../../messages/use-messages';
import type { ChangedText as Changes } from '../kit/form/differences';
import { useFieldNames } from '../kit/form/field-names';

export function ChangedTexts({ changes, type }: { changes: Changes[]; type?: ContentType }) {
  const nameOf = useFieldNames(type);
  return (
    <dl className="grid gap-3 rounded-lg bg-ground p-3 text-sm">
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt className="font-semibold">{nameOf(name)}</dt>
          <dd>
            <ChangedText from={from} to={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Removed text is crossed out, added text underlined. */
export function ChangedText({ from, to }: { from: string; to: string }) {
  const t = useMessages('adminRevisions');
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {wordChanges(from, to).map(({ text, change }, index) => {
        if (!change) return <span key={index}>{text}</span>;
        const isAdded = change === 'added';
        const Mark = isAdded ? 'ins' : 'del';
        return (
          <Mark
            key={index}
            className={isAdded ? 'bg-brand-soft text-brand underline' : 'text-danger line-through'}
          >
            <span className="sr-only">{` ${t(isAdded ? 'added' : 'removed')} `}</span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}

type Part = { text: string; change?: 'added' | 'removed' };

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const shownAround = 60;

/** A word diff, with context around the changes. */
function wordChanges(from: string, to: string): Part[] {
  // Addresses and dates are compared as a whole; very different texts take too long.
  const isOneWord = !/\s/.test(from + to);
  const changes = isOneWord
    ? undefined
    : diffWordsWithSpace(from, to, { intlSegmenter: wordSegmenter, timeout: 200 });
  if (!changes) return changed({ from, to, between: from && to && '\n' });
  const steps = stepsOf(changes);
  return steps.flatMap((step, index) =>
    'same' in step
      ? [{ text: shortened(step.same, index > 0, index < steps.length - 1) }]
      : changed({ ...step, between: '' }),
  );
}

type Step = { same: string } | { from: string; to: string };

/** Joins changes that are separated only by spaces or punctuation. */
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

/** Keeps the text next to changes. */
function shortened(text: string, follows: boolean, precedes: boolean): string {
  const contextLength = shownAround * (Number(follows) + Number(precedes));
  if (text.length <= contextLength + 1) return text;
  const head = follows ? text.slice(0, shownAround) : '';
  const tail = precedes ? text.slice(-shownAround) : '';
  return `${head}…${tail}`;
}
