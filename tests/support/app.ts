import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { type AppDependencies, createApp } from '../../src/server/app';
import { ResponseCache } from '../../src/server/cache/response-cache';
import type { Database, PooledDatabase } from '../../src/server/db/database';
import { admins, sessions } from '../../src/server/db/schema';
import { ChangeStreams } from '../../src/server/http/change-streams';
import { RequestLog } from '../../src/server/http/request-log';
import { machineOf } from '../../src/server/process/machine';
import { RecentErrors } from '../../src/server/process/recent-errors';
import { PathVisits } from '../../src/server/routers/site/redirects/visits';
import type { Role } from '../../src/shared/schemas/roles';
import { emptyTables, testDatabase } from './database';
import { testPictures } from './pictures';

export type Answer = { status: number; headers: Headers; body: unknown };
type Sent = { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> };

const trpcBody = z.object({
  error: z
    .object({ message: z.string(), data: z.object({ code: z.string(), issues: z.unknown().optional() }) })
    .optional(),
  result: z.object({ data: z.unknown() }).optional(),
});

/** Dependencies of an application: no rate limits, no log unless a test sets them. */
export const testParts = (
  db: PooledDatabase,
  {
    publicUrl = 'http://localhost:3000',
    log = pino({ level: 'silent' }),
    secretKey = createSecretKey({ given: Buffer.alloc(32, 7), dataDir: '/nowhere' }),
    ...parts
  }: Partial<AppDependencies> & { publicUrl?: string; log?: Logger } = {},
): AppDependencies => ({
  db,
  reads: db,
  cache: new ResponseCache({ needsHeartbeat: true }),
  changes: new ChangeStreams(db, secretKey),
  mail: { smtpUrl: undefined, from: 'no-reply@example.org', staffEmail: undefined, publicUrl },
  secretKey,
  pictures: testPictures,
  webhookHosts: new Set(),
  payments: undefined,
  machine: machineOf({
    dataDir: tmpdir(),
    isEmbedded: false,
    errors: new RecentErrors(),
    backups: { isNightly: false, list: async () => [], obstacle: async () => undefined },
  }),
  log,
  requests: new RequestLog(log),
  visits: new PathVisits(),
  trustedProxies: 0,
  publicWritesPerMinute: 0,
  ...parts,
});

const reported: unknown[] = [];
let made: ReturnType<typeof createApp> | undefined;

/** One application a worker: it has no state outside the database, and making its routes takes 5 ms. */
function sharedApp(db: PooledDatabase) {
  const log = pino({ level: 'error' }, { write: (line) => reported.push(line) });
  return (made ??= createApp(testParts(db, { log })));
}

/** Calls of an application over REST and tRPC. */
export function callsOf(app: Pick<ReturnType<typeof createApp>, 'request'>) {
  /** A REST call; a string body is sent as it is, anything else as JSON. */
  async function rest(method: string, path: string, { body, cookie, headers }: Sent = {}): Promise<Answer> {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : text,
    };
  }

  /** A tRPC call; what comes back has the shape of a REST answer, so that the same expectations serve both. */
  async function trpc(
    type: 'query' | 'mutation',
    name: string,
    input?: unknown,
    cookie?: string,
  ): Promise<Answer> {
    const query =
      type === 'query' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const sent = type === 'mutation' ? { body: input ?? {}, cookie } : { cookie };
    const answer = await rest(type === 'query' ? 'GET' : 'POST', `/trpc/${name}${query}`, sent);
    const { error, result } = trpcBody.parse(answer.body);
    return { ...answer, body: error ? { message: error.message, ...error.data } : result?.data };
  }
  return { rest, trpc };
}

/** The application on an empty database, and its calls. */
export async function startApp() {
  const connection = await testDatabase();
  await emptyTables(connection);
  const { db } = connection;
  reported.length = 0;
  const app = sharedApp(db);

  /** Inserts rows directly. */
  const insert = <Table extends PgTable>(table: Table, ...rows: PgInsertValue<Table>[]) =>
    db.insert(table).values(rows);

  return {
    app,
    db,
    reported,
    insert,
    ...callsOf(app),
    signIn: (roles?: Role[], username?: string) => signIn(db, roles, username),
  };
}

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The application anew for each test of a file: `const site = useApp()`, then `site().rest(...)`. */
export function useApp(): () => TestApp {
  let current: TestApp | undefined;
  beforeEach(async () => {
    current = await startApp();
  });
  return () => {
    if (!current) throw new Error('The application is there only inside a test');
    return current;
  };
}

/** The application with someone signed in, whose calls `send` makes; no test may end with an unexpected error in the log. */
export function withStaff(roles: Role[]) {
  const site = useApp();
  let cookie = '';
  beforeEach(async () => {
    cookie = await site().signIn(roles);
  });
  afterEach(() => expect(site().reported).toEqual([]));
  const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    site().rest(method, path, { body, cookie, ...(headers && { headers }) });
  return {
    site,
    send,
    cookie: () => cookie,
    query: async (name: string, input?: unknown) => (await site().trpc('query', name, input, cookie)).body,
    mutate: (name: string, input?: unknown) => site().trpc('mutation', name, input, cookie),
    /** Restores the item that was deleted last. */
    restoreTrashed: async () =>
      send('POST', `/api/trash/${idsOf(await send('GET', '/api/trash'))[0]}/restore`),
  };
}

export const withOwner = () => withStaff(['owner']);

const rows = z.array(z.object({ id: z.int() }));
/** The ids in a list. */
export const idsOf = ({ body }: { body: unknown }) => rows.parse(body).map(({ id }) => id);

/** The id of what was created. */
export const idOf = ({ body }: Answer) => z.object({ id: z.int() }).parse(body).id;

/** Inserts a session. @returns its cookie */
export async function signIn(db: Database, roles: Role[] = ['owner'], username = 'admin'): Promise<string> {
  const token = createHash('sha256').update(`${username}${Math.random()}`).digest('hex');
  const id = createHash('sha256').update(token).digest('hex');
  await db
    .insert(admins)
    .values({ username, roles, passwordHash: 'no password signs in here' })
    .onConflictDoNothing();
  const userId = sql`(select id from admins where username = ${username})`;
  await db.insert(sessions).values({ id, userId, expiresAt: new Date(Date.now() + 3_600_000) });
  return `session=${token}`;
}
