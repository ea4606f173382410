import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../../src/server/db/database';
import { outbox, subscribers } from '../../src/server/db/schema';
import { startWorker } from '../../src/server/jobs/worker';
import { mailJobs } from '../../src/server/mail/job';
import type { MailRoutes } from '../../src/server/mail/routes';
import { smtpTransport, type Transport } from '../../src/server/mail/transport';
import type { MailSetup } from '../../src/server/process/env';
import { testParts, useApp } from '../support/app';
import { startMailServer } from '../support/mail-server';
import { until } from '../support/processes';

/** Where the mails of these tests come from and lead to. */
export const mailSetup: MailSetup = {
  smtpUrl: 'smtp://mail.example.org',
  from: 'news@example.org',
  staffEmail: undefined,
  publicUrl: 'https://example.org',
};

export const readOutbox = (db: Database) => db.select().from(outbox).orderBy(outbox.id);

/** The application with mail servers and workers that end with each test. */
export function mailing() {
  const site = useApp();
  let session = '';
  const endings: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    session = await site().signIn();
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  /** A mail server that ends with the test. */
  async function mailServer(behaviour: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer(behaviour);
    endings.push(server.close);
    return server;
  }

  /** A worker that hands over what the outbox of the application holds. */
  function follow(routes: MailRoutes, setup: Partial<MailSetup> = {}) {
    const log = pino({ level: 'silent' });
    const worker = startWorker(
      { db: site().db, log, abortAfterMs: 1500 },
      mailJobs({ routes, setup: { ...mailSetup, ...setup }, secretKey: testParts(site().db).secretKey, log }),
    );
    endings.push(() => worker.stop());
    return worker;
  }
  const deliver = (transport: Transport, setup: Partial<MailSetup> = {}) =>
    follow(
      {
        connections: transport.connections,
        current: async () => ({ transport, from: setup.from ?? mailSetup.from }),
        close: () => transport.close(),
      },
      setup,
    );
  const work = (url: string) => deliver(smtpTransport({ url }));

  /** A mail server, and a worker that sends to it. */
  async function sending(behaviour: Parameters<typeof startMailServer>[0] = {}, settings = '') {
    const server = await mailServer(behaviour);
    work(`${server.url}${settings}`);
    return server;
  }

  const call = async (method: string, path: string, body?: unknown) =>
    site().rest(method, path, { body, cookie: session });

  const mails = () => readOutbox(site().db);
  const statuses = async () => (await mails()).map(({ status }) => status);
  return {
    site,
    cookie: () => session,
    call,
    query: (name: string, input?: unknown) => site().trpc('query', name, input, session),
    mutate: (name: string, input?: unknown) => site().trpc('mutation', name, input, session),
    subscribe: (...emails: string[]) =>
      site()
        .insert(subscribers, ...emails.map((email) => ({ email })))
        .returning(),
    broadcast: (
      values: {
        subject?: string;
        content?: string;
        contentFormat?: string;
        draftId?: number;
        draftVersion?: number;
      } = {},
    ) =>
      call('POST', '/api/newsletter/broadcast', {
        subject: 'Spring',
        content: 'The orchard is in bloom.',
        ...values,
      }),
    /** The newsletters and how far each has come. */
    listBroadcasts: async () => (await call('GET', '/api/newsletter/broadcasts')).body,
    mailServer,
    follow,
    deliver,
    work,
    sending,
    mails,
    statuses,
    /** Waits until the mails, in the order of their ids, are in these states. */
    settled: (...expected: string[]) =>
      until(
        `the mails to be ${expected.join(', ')}`,
        async () => (await statuses()).join() === expected.join(),
      ),
    /** Puts a mail for each address into the outbox. */
    queue: (...recipients: string[]) =>
      site().insert(
        outbox,
        ...recipients.map((recipient) => ({
          kind: 'test' as const,
          recipient,
          subject: 'Hello',
          text: 'There',
        })),
      ),
    /** Makes what waits for its next try due. */
    dueNow: () =>
      site().db.update(outbox).set({ dueAt: sql`now() - interval '1 second'` }).where(sql`status = 'queued'`),
  };
}
