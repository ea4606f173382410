import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { etagOf } from '../../shared/schemas/etags';
import type { Versioned } from '../../shared/schemas/versions';
import type { Context } from './context';
import { changedMeanwhile, notFound } from './errors';

/**
 * Whether If-Match names this version: `*`, or a list with its tag, which may have a suffix for the encoding. Weak tags
 * never match (RFC 9110, 13.1.1).
 */
export function isSeen(ifMatch: string, item: Versioned): boolean {
  const named = new Set(['*', etagOf(item)]);
  return ifMatch.split(',').some((tag) => named.has(tag.trim().replace(/^("\d+-\d+)-[\w-]+"$/, '$1"')));
}

/** The names of the values that differ from the row. */
export function changedIn(row: object, values: object): string[] {
  const present = new Map(Object.entries(row));
  return Object.entries(values).flatMap(([name, value]) =>
    value !== undefined && !isDeepStrictEqual(value, present.get(name)) ? [name] : [],
  );
}

type Change<Row, Values> = {
  ifMatch: string | undefined;
  /** The current row, locked until the transaction ends; undefined if there is none. */
  before: Row | undefined;
  values: Values;
  save: (values: Values) => Promise<Row | undefined>;
  /** The schema of the current state in a 412. */
  output: z.ZodType<unknown, Row>;
  noun: string;
  auditDetails?: Context['auditDetails'] | undefined;
};

/**
 * Changes an item if If-Match names its current version; without If-Match the last change wins. A change that is already
 * in place, such as a retry after a lost answer, succeeds without being saved again.
 * @throws NOT_FOUND, PRECONDITION_FAILED with the current state; both must roll back the transaction
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
  requireSeen({ ifMatch, before, output, noun });
  const row = await save(values);
  if (!row) throw notFound(noun);
  return row;
}

type Seen<Row extends Versioned> = Pick<Change<Row, object>, 'ifMatch' | 'output' | 'noun'> & { before: Row };

/** @throws PRECONDITION_FAILED with the current state, if If-Match names another version */
export function requireSeen<Row extends Versioned>({ ifMatch, before, output, noun }: Seen<Row>): void {
  if (ifMatch !== undefined && !isSeen(ifMatch, before)) throw changedMeanwhile(noun, output.parse(before));
}
