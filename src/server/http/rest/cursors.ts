import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Position } from '../../db/keyset';

/** Increase it when positions change their meaning: older cursors are then refused. */
const version = 1;
const longest = 1000;
const digits = 8;

const content = z.tuple([z.literal(version), z.string()], z.string());

const checkOf = (text: string) => hash('sha256', text).slice(0, digits);

/** An opaque cursor, bound to the path of its list by a checksum. */
export function cursorOf(list: string, place: Position): string {
  const text = JSON.stringify([version, list, ...place]);
  return Buffer.from(checkOf(text) + text).toString('base64url');
}

/** Undefined if it is not a cursor of this list. */
export function placeIn(list: string, cursor: string): Position | undefined {
  if (cursor.length > longest) return undefined;
  const decoded = Buffer.from(cursor, 'base64url').toString();
  const text = decoded.slice(digits);
  if (checkOf(text) !== decoded.slice(0, digits)) return undefined;
  const [, of, ...place] = contentOf(text) ?? [];
  return of === list && cursorOf(list, place) === cursor ? place : undefined;
}

function contentOf(text: string) {
  try {
    return content.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
