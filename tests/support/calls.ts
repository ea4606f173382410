import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { createApp } from '../../src/server/app';
import type { Database } from '../../src/server/db/database';
import {
  applications,
  comments,
  contactMessages,
  donations,
  news,
  subscribers,
  volunteers,
} from '../../src/server/db/schema';
import { aComment, aContactMessage, aDonation, aNewsArticle, anApplication, aVolunteer } from './factories';

export type App = ReturnType<typeof createApp>;
export type Answer = { status: number; headers: Headers; text: string; body: unknown };
export type Asked = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  /** Who asks: the other end of the connection. */
  address?: string;
};

/** The article that comments and likes are about. */
export const slug = 'winter-relief';
export const addArticle = (db: Database) =>
  db.insert(news).values({ ...aNewsArticle({ slug }), date: '2026-01-31' });

/** What visitors send: the same body serves both protocols. */
export type PublicWrite = {
  kind: string;
  path: string;
  procedure: string;
  status: 200 | 201;
  make: (email: string) => Record<string, unknown>;
  table: PgTable;
};

/** The public forms; every one of them asks for an email address. */
export const forms: PublicWrite[] = [
  {
    kind: 'donations',
    path: '/api/donations',
    procedure: 'donations.create',
    status: 201,
    make: (email) => aDonation({ email }),
    table: donations,
  },
  {
    kind: 'volunteers',
    path: '/api/volunteers',
    procedure: 'volunteers.create',
    status: 201,
    make: (email) => aVolunteer({ email }),
    table: volunteers,
  },
  {
    kind: 'applications',
    path: '/api/university/applications',
    procedure: 'applications.create',
    status: 201,
    make: (email) => anApplication({ email }),
    table: applications,
  },
  {
    kind: 'contact',
    path: '/api/contact',
    procedure: 'contact.create',
    status: 201,
    make: (email) => aContactMessage({ email }),
    table: contactMessages,
  },
  {
    kind: 'comments',
    path: `/api/news/${slug}/comments`,
    procedure: 'comments.create',
    status: 201,
    make: (email) => ({ ...aComment({ email }), slug }),
    table: comments,
  },
  {
    kind: 'newsletter',
    path: '/api/newsletter/subscribe',
    procedure: 'newsletter.subscribe',
    status: 200,
    make: (email) => ({ email }),
    table: subscribers,
  },
];

/** One that is there whatever else is. */
export const contactForm = formOf('contact');

function formOf(kind: string): PublicWrite {
  const form = forms.find((one) => one.kind === kind);
  if (!form) throw new Error(`There is no form ${kind}`);
  return form;
}

export const protocols = ['rest', 'trpc'] as const;
export type Protocol = (typeof protocols)[number];

/** One request; a string body is sent as it is, anything else as JSON. */
export async function ask(app: App, path: string, asked: Asked = {}): Promise<Answer> {
  const { body, headers, cookie, address = '198.51.100.1' } = asked;
  const method = asked.method ?? (body === undefined ? 'GET' : 'POST');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.request(
    /^https?:/.test(path) ? path : `http://localhost:3000${path}`,
    {
      method,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    },
    { incoming: { socket: { remoteAddress: address } } },
  );
  return read(response);
}

export async function read(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status, headers, text, body: isJson ? JSON.parse(text) : text };
}

type Target = { path: string; procedure: string };

/** A write over one of the two protocols. */
export const write = (app: App, protocol: Protocol, { path, procedure }: Target, asked: Asked) =>
  ask(app, protocol === 'rest' ? path : `/trpc/${procedure}`, { method: 'POST', ...asked });

export const login = { path: '/api/auth/login', procedure: 'auth.login' };

export const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** How many answers there are of each status. */
export function tally(answers: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Every row of every table, to see whether anything changed. */
export async function everything(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables)
    rows[name] = [...(await db.execute(sql`select * from ${sql.identifier(name)} order by 1, 2`))];
  return rows;
}

/** Waits until so many others wait for a lock; the embedded database lets none come that far. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  if (process.env['TEST_DATABASE_URL'])
    await expect.poll(async () => (await db.execute(waiting)).length).toBe(count);
}
