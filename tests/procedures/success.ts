import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { idOf, idsOf, type TestApp } from '../support/app';

/** How a write succeeds, and what the log then says of it. */
export type Success = { input: () => Promise<unknown>; subject: RegExp; changed: string[] };

/** `subject` is the subject of the entry, where # is any id; `changed` are the names in it. */
export const success = (make: () => unknown, subject: string, changed = ''): Success => ({
  input: async () => make(),
  subject: new RegExp(`^${subject.replaceAll('#', '\\d+')}$`),
  changed: changed.split(' ').filter(Boolean),
});

type Make = () => Promise<number>;
/** A write about what `make` makes, named by its id or as one of several ids, with `more` as the rest of its input. */
export const about = (make: Make, subject: string, changed = '', more: object = {}) =>
  success(async () => ({ ...more, id: await make() }), subject, changed);
export const aboutMany = (make: Make, subject: string, changed = '', more: object = {}) =>
  success(async () => ({ ...more, ids: [await make()] }), subject, changed);

/** Writes that set the stage for another one. */
export function stage(site: () => TestApp, cookie: () => string) {
  const call = (name: string, input: unknown = {}) => site().trpc('mutation', name, input, cookie());
  return {
    db: () => site().db,
    call,
    create: async (name: string, input: unknown) => idOf(await call(name, input)),
    /** A row straight in the database. */
    stored:
      <Table extends PgTable>(table: Table, values: PgInsertValue<Table>) =>
      async () =>
        idsOf({ body: await site().db.insert(table).values(values).returning() })[0] ?? 0,
    /** What a visitor sends. */
    sent: async (path: string, body: unknown) => idOf(await site().rest('POST', `/api${path}`, { body })),
    read: async (path: string) => (await site().rest('GET', `/api${path}`, { cookie: cookie() })).body,
  };
}

export type Stage = ReturnType<typeof stage>;
