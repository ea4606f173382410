/** Visitors who write and read, and note what became of each request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { enough, type Figure, limit } from '../bench/figures';
import { aContactMessage } from '../support/factories';
import { call, password, signIn } from '../support/remote';

export type Outcome = {
  /** What a write wrote, so that it can be found in the database again; a read has none. */
  text: string | undefined;
  sentAt: number;
  ms: number;
  /** 0 when there was no answer. */
  status: number;
  retryAfter: number;
  /** The connection's error when there was no answer. */
  error: string;
};

/** What a site under load is started with. */
export const underLoad = { ADMIN_PASSWORD: password, PUBLIC_WRITES_PER_MINUTE: '0', LOG_LEVEL: 'warn' };

type LoadOptions = { only?: 'reads' | 'writes'; visitors?: number; reads?: string[]; pauseMs?: number };

let written = 0;

/**
 * Visitors who keep their connections, and write and read in turns, or do only one of these.
 * @param site its `url` may change
 * @param pauseMs how long each of them pauses after an answer
 */
export function startLoad(
  site: { url: string },
  { only, visitors = 20, reads = ['/api/news', '/news'], pauseMs = 0 }: LoadOptions = {},
): { outcomes: Outcome[]; stop(): Promise<Outcome[]> } {
  const outcomes: Outcome[] = [];
  let isOver = false;

  async function visit() {
    for (let turn = 0; !isOver; turn += 1) {
      const isRead = only ? only === 'reads' : turn % 2 === 1;
      const place = (only ? turn : turn >> 1) % reads.length;
      const outcome = await (isRead ? ask(site, reads[place] ?? '/') : write(site));
      outcomes.push(outcome);
      await sleep(isFailure(outcome) ? 50 : pauseMs);
    }
  }
  const visits = Array.from({ length: visitors }, visit);
  return {
    outcomes,
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return outcomes;
    },
  };
}

function write(site: { url: string }) {
  const text = `message ${process.pid} ${(written += 1)}`;
  return ask(site, '/api/contact', text);
}

/** One request: a read, or the write of this text. */
export async function ask(site: { url: string }, path: string, text?: string): Promise<Outcome> {
  const began = performance.now();
  const done = { text, sentAt: Date.now(), status: 0, retryAfter: 0, error: '' };
  const asked = text === undefined ? {} : { body: aContactMessage({ message: text }) };
  try {
    const { status, headers } = await call(site, path, asked);
    return { ...done, ms: performance.now() - began, status, retryAfter: Number(headers.get('retry-after')) };
  } catch (error) {
    return { ...done, ms: performance.now() - began, error: reasonOf(error) };
  }
}

const withCause = z.object({ cause: z.object({ code: z.string() }) });
function reasonOf(error: unknown): string {
  const { data } = withCause.safeParse(error);
  return data?.cause.code ?? String(error);
}

export const isFailure = ({ status }: Outcome) => status !== 200 && status !== 201;
export const isAcknowledged = ({ text, status }: Outcome) => text !== undefined && status === 201;

/** Holds what was acknowledged against what the site has: each row once, and nothing that nobody sent. */
export async function compareRows(site: { url: string }, outcomes: Outcome[]): Promise<Figure[]> {
  const times = new Map<string, number>();
  for (const text of await storedMessages(site)) times.set(text, (times.get(text) ?? 0) + 1);
  const sent = outcomes.filter(({ text }) => text !== undefined);
  const acknowledged = sent.filter(isAcknowledged);
  const timesOf = ({ text = '' }: Outcome) => times.get(text) ?? 0;
  const unanswered = sent.filter((outcome) => !isAcknowledged(outcome));
  return [
    enough('rows acknowledged', acknowledged.length),
    limit('of them lost', acknowledged.filter((outcome) => timesOf(outcome) === 0).length, 0, 'rows'),
    limit('rows stored twice', sent.filter((outcome) => timesOf(outcome) > 1).length, 0, 'rows'),
    {
      what: 'writes refused or unanswered',
      found: `${unanswered.length}, of which ${unanswered.filter(timesOf).length} are stored`,
    },
  ];
}

/** What went wrong, once a kind. */
export function kindsOf(outcomes: Outcome[]): string {
  const kinds = new Set(outcomes.map(({ status, error }) => error || status));
  return kinds.size > 0 ? ` (${[...kinds].join(', ')})` : '';
}

const messages = z.array(z.object({ message: z.string() }));

async function storedMessages(site: { url: string }): Promise<string[]> {
  const { body } = await call(site, '/api/contact', { cookie: await signIn(site) });
  return messages.parse(body).map(({ message }) => message);
}
