import { idOf, type TestApp } from '../support/app';

/** How a write succeeds, and what the log then says of it. */
export type Success = { input: () => Promise<unknown>; subject: RegExp; changed: string[] };

/** `subject` is the subject of the entry, where # is any id; `changed` are the names in it. */
export const success = (make: () => unknown, subject: string, changed = ''): Success => ({
  input: async () => make(),
  subject: new RegExp(`^${subject.replaceAll('#', '\\d+')}$`),
  changed: changed.split(' ').filter(Boolean),
});

/** Writes that set the stage for another one. */
export function stage(site: () => TestApp, cookie: () => string) {
  const call = (name: string, input: unknown = {}) => site().trpc('mutation', name, input, cookie());
  return {
    db: () => site().db,
    call,
    create: async (name: string, input: unknown) => idOf(await call(name, input)),
    /** What a visitor sends. */
    sent: async (path: string, body: unknown) => idOf(await site().rest('POST', `/api${path}`, { body })),
    read: async (path: string) => (await site().rest('GET', `/api${path}`, { cookie: cookie() })).body,
  };
}

export type Stage = ReturnType<typeof stage>;
