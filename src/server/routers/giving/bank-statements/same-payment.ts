import { donationsNamedIn } from '../../../../shared/lib/references';
import { isSameName, wordsOf } from './names';
import type { StatementLine } from './statement-line';

type Line = Pick<StatementLine, 'text' | 'payer' | 'bankRef'>;

/** A shorter text, such as "Gift", says too little. */
const enoughLetters = 8;

/**
 * Whether two lines of one day and amount are one payment that two files describe differently, such as a CSV and an
 * XML file.
 */
export function isSamePayment(one: Line, other: Line): boolean {
  if (one.bankRef && other.bankRef) return one.bankRef === other.bankRef;
  const [named, otherNamed] = [donationsNamedIn(one.text), donationsNamedIn(other.text)];
  if (named.length > 0 && otherNamed.length > 0 && !named.some((id) => otherNamed.includes(id))) return false;
  if (one.payer && other.payer) {
    if (!isSameName(wordsOf(one.payer), wordsOf(other.payer))) return false;
    // Only XML files have references, so these two are not from files of one kind.
    if (one.bankRef || other.bankRef) return true;
  }
  const [words, otherWords] = [
    wordsOf(`${one.payer ?? ''} ${one.text}`),
    wordsOf(`${other.payer ?? ''} ${other.text}`),
  ];
  return isContained(words, otherWords) || isContained(otherWords, words);
}

/** Banks cut texts anywhere, so the words of one may also be split in the other. */
function isContained(words: readonly string[], others: readonly string[]): boolean {
  const letters = words.join('');
  if (letters.length < enoughLetters) return false;
  return words.every((word) => others.includes(word)) || others.join('').includes(letters);
}
