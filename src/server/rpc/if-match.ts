import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { etagOf, type Versioned } from '../../shared/schemas/versions';
import type { Context } from './context';
import { changedMeanwhile, notFound } from './errors';

/**
 * Whether If-Match names this version: `*`, or a list with its tag, which may bear a suffix that tells encodings and
 * spellings of one version apart. A weak tag names none (RFC 9110, 13.1.1).
 */
function isSeen(ifMatch: string, item: Versioned): boolean {
  const named = new Set(['*', etagOf(item)]);
  return ifMatch.split(',').some((tag) => named.has(tag.trim().replace(/^("\d+-\d+)-[\w-]+"$/, '$1"')));
}

/** The names of those values with which a row would be another one. */
export function changedIn(row: object, values: object): string[] {
  const present = new Map(Object.entries(row));
  return Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && !isDeepStrictEqual(value, present.get(name)) ? [name] : [],
  );
}

type Change<Row, Values> = {
  /** The state that the caller has seen. */
  ifMatch: string | undefined;
  /** The row as it is, locked until the transaction ends; undefined where there is none. */
  before: Row | undefined;
  values: Values;
  save: (values: Values) => Promise<Row | undefined>;
  /** What a refusal tells of the present state. */
  output: z.ZodType<unknown, Row>;
  noun: string;
  /** Hears what has really changed. */
  auditDetails?: Context['auditDetails'] | undefined;
};

/**
 * Changes an item that is as the caller has seen it, which If-Match names; without If-Match the last change wins. What is
 * there already, such as a change whose answer was lost, is neither refused nor done again.
 * @throws NOT_FOUND, PRECONDITION_FAILED with the present state; the transaction of the change must end with it
 */
export async function changeSeen<Row extends Versioned, Values extends object>({
  ifMatch,
  before,
  values,
  save,
  output,
  noun,
  auditDetails,
}: Change<Row, Values>): Promise<Row> {
  if (!before) throw notFound(noun);
  const changed = changedIn(before, values);
  auditDetails?.({ changed });
  if (changed.length === 0) return before;
  if (ifMatch !== undefined && !isSeen(ifMatch, before)) throw changedMeanwhile(noun, output.parse(before));
  const row = await save(values);
  if (!row) throw notFound(noun);
  return row;
}
