import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Connection } from '../../src/server/db/connect';
import { aComment, aContactMessage, aDonation } from '../support/factories';

/** What people do, each so often a second: 60,000 pages, 300 gifts, 300 messages and so on in ten minutes. */
export const rates = { page: 100, search: 1, like: 2, gift: 0.5, message: 0.5, comment: 0.5, staff: 2 };
type Kind = keyof typeof rates;

type Outcome = { kind: Kind; sentAt: number; ms: number; error: string; text: string | undefined };
type Asked = { method?: string; path: string; body?: object; text?: string };

const pages = [
  '/',
  '/news',
  '/news?page=2',
  '/events',
  '/programs',
  '/get-involved',
  '/about',
  '/api/news?limit=20',
];
const tick = 20;
const one = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)];
const below = (limit: number) => 1 + Math.floor(Math.random() * limit);
const slug = () => `article-${below(10_000)}`;
let written = 0;
const newText = () => `Day ${process.pid} ${(written += 1)}`;

/** One thing that somebody does. */
const doings: Record<Kind, () => Asked> = {
  page: () => ({ path: Math.random() < 0.3 ? `/news/${slug()}` : (one(pages) ?? '/') }),
  search: () => ({ path: `/search?q=article+${below(1e6)}` }),
  like: () => ({ path: `/api/news/${slug()}/likes`, body: { userId: `day-${below(1e9)}` } }),
  gift: () => {
    const text = newText();
    return {
      path: '/api/donations',
      body: aDonation({ lastName: text, email: `${below(1e9)}@example.org` }),
      text,
    };
  },
  message: () => {
    const text = newText();
    return {
      path: '/api/contact',
      body: aContactMessage({ message: `${text}, hello`, email: `${below(1e9)}@example.org` }),
      text,
    };
  },
  comment: () => ({
    path: `/api/news/${slug()}/comments`,
    body: aComment({ email: `${below(1e9)}@example.org` }),
  }),
  staff: () =>
    one<Asked>([
      { path: '/api/donations?limit=20' },
      { path: '/trpc/donations.page?input={}' },
      { path: '/trpc/comments.page?input={"status":"pending"}' },
      { path: '/trpc/stats.overview' },
      { method: 'PUT', path: `/api/donations/${below(100_000)}/status`, body: { status: 'completed' } },
      { method: 'PUT', path: `/api/comments/${below(5000)}/status`, body: { status: 'approved' } },
    ]) ?? { path: '/trpc/stats.overview' },
};

const part = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const stored = z.array(z.object({ text: z.string(), times: z.coerce.number() }));

/** Visitors and staff who do what they do whether the answer before came or not, and what became of it. */
export class Crowd {
  readonly #url: string;
  readonly #cookie: string;
  readonly #outcomes: Outcome[] = [];
  #kill = { from: Number.NaN, until: Number.NaN };
  #seconds = 0;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async run(seconds: number, each: Record<Kind, number>): Promise<void> {
    const under = new Set<Promise<void>>();
    const owed = new Map<string, number>();
    const began = performance.now();
    for (let before = began; before < began + seconds * 1000; ) {
      await sleep(tick);
      const now = performance.now();
      for (const kind of ['page', 'search', 'like', 'gift', 'message', 'comment', 'staff'] as const) {
        let due = (owed.get(kind) ?? Math.random()) + (each[kind] * (now - before)) / 1000;
        for (; due >= 1; due -= 1) {
          const doing = this.#do(kind).finally(() => under.delete(doing));
          under.add(doing);
        }
        owed.set(kind, due);
      }
      before = now;
    }
    await Promise.all(under);
    this.#seconds = (performance.now() - began) / 1000;
  }

  async #do(kind: Kind): Promise<void> {
    const { method, path, body, text } = doings[kind]();
    const sentAt = performance.now();
    let error = '';
    try {
      const answer = await fetch(this.#url + path, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          'x-forwarded-for': `10.${below(250)}.${below(250)}.${below(250)}`,
          ...(kind === 'staff' && { cookie: this.#cookie }),
          ...(body && {
            'content-type': 'application/json',
            'idempotency-key': `day-${sentAt}-${below(1e9)}`,
          }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) error = `${answer.status} ${path.replace(/\d+/g, 'N')}`;
    } catch (cause) {
      error = String(cause instanceof Error && cause.cause ? cause.cause : cause);
    }
    this.#outcomes.push({ kind, sentAt, ms: performance.now() - sentAt, error, text });
  }

  /** Remembers when a process was killed. */
  async markKill(kill: () => Promise<void>) {
    const from = performance.now();
    await kill();
    this.#kill = { from, until: performance.now() };
  }

  #isCut = ({ sentAt, ms }: Outcome) => sentAt <= this.#kill.until && this.#kill.from <= sentAt + ms;

  /** What was not answered, or otherwise than it should be, but for what was under way at the kill. */
  errors = () => this.#outcomes.filter((outcome) => outcome.error && !this.#isCut(outcome));
  cutByKill = () => this.#outcomes.filter((outcome) => outcome.error && this.#isCut(outcome)).length;

  reads() {
    const all = this.#outcomes.filter(({ kind }) => kind === 'page');
    const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b);
    return { p95: part(sorted, 0.95), perSecond: all.length / this.#seconds };
  }

  /** A line for each kind: how many, and how long they waited. */
  lines(): string[] {
    const lines = [
      `${''.padEnd(10)}${['count', 'median', '95 %', '99 %', '99.9 %', 'slowest'].map((name) => name.padStart(10)).join('')}`,
    ];
    for (const kind of new Set(this.#outcomes.map((outcome) => outcome.kind))) {
      const sorted = this.#outcomes
        .filter((outcome) => outcome.kind === kind)
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      const cells = [0.5, 0.95, 0.99, 0.999, 1].map((share) => `${part(sorted, share).toFixed(0)} ms`);
      lines.push(
        kind.padEnd(10) + [String(sorted.length), ...cells].map((cell) => cell.padStart(10)).join(''),
      );
    }
    const kinds = new Map<string, number>();
    const first = this.#outcomes[0]?.sentAt ?? 0;
    for (const { error, sentAt } of this.errors()) {
      const what = `${error} in minute ${((sentAt - first) / 60_000).toFixed(1)}`;
      kinds.set(what, (kinds.get(what) ?? 0) + 1);
    }
    return [...lines, ...[...kinds].map(([error, times]) => `${times} times ${error}`)];
  }

  /** Holds the gifts and messages that were answered against what is stored. */
  async compare({ db }: Connection) {
    const times = new Map<string, number>();
    const rows = await db.execute(sql`
      select text, count(*) times from (
        select last_name text from donations where last_name like 'Day %'
        union all select split_part(message, ',', 1) from contact_messages where message like 'Day %') written
      group by text`);
    for (const row of stored.parse([...rows])) times.set(row.text, row.times);
    const sent = this.#outcomes.filter(({ text }) => text !== undefined);
    const timesOf = ({ text = '' }: Outcome) => times.get(text) ?? 0;
    return {
      lost: sent.filter((outcome) => !outcome.error && timesOf(outcome) === 0).length,
      twice: sent.filter((outcome) => timesOf(outcome) > 1).length,
    };
  }
}
