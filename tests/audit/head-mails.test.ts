/** Owners receive the newest hash of the activity log once a week. */
import { beforeEach, expect, test } from 'vitest';
import { record } from '../../src/server/audit/entries';
import { admins, appState, outbox } from '../../src/server/db/schema';
import { headMails } from '../../src/server/routers/access/audit/head-mails';
import { useApp } from '../support/app';
import { atOnce } from '../support/calls';
import { entriesIn, problemOf } from './logs';

const site = useApp();
const mailHead = () => headMails(site().db).run(new AbortController().signal);
const account = (username: string, roles: ('owner' | 'editor')[], disabledAt: string | null = null) => ({
  username,
  roles,
  disabledAt,
  email: `${username}@example.org`,
});

beforeEach(async () => {
  await record(site().db, { actor: 'shell', action: 'admin.create' });
});

test('the newest hash goes to every owner with an address, once a week over all processes', async () => {
  const { db } = site();
  await mailHead(); // nobody to tell
  await db
    .insert(admins)
    .values([
      account('amina', ['editor', 'owner']),
      account('yusuf', ['owner']),
      account('maryam', ['editor']),
      account('omar', ['owner'], '2026-01-31T09:30:00.000Z'),
      { ...account('layla', ['owner']), email: null },
    ]);
  await atOnce(4, mailHead);
  await record(db, { actor: 'amina', action: 'news.delete' });
  await mailHead();
  const mails = await db.select().from(outbox).orderBy(outbox.recipient);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['amina@example.org', 'yusuf@example.org']);
  const [head] = /[\da-f]{64}/.exec(mails[0]?.text ?? '') ?? [];
  expect(head).toBe((await entriesIn(db))[0]?.hash);
  expect(await problemOf(db, head)).toBeUndefined();
});

test('a week later it goes again, and one mark is kept', async () => {
  const { db } = site();
  await db.insert(admins).values(account('amina', ['owner']));
  await db.insert(appState).values({ name: 'activity log mailed 2026-W01' });
  await mailHead();
  expect(await db.$count(outbox)).toBe(1);
  expect(await db.select({ name: appState.name }).from(appState)).toEqual([
    { name: expect.stringMatching(/^activity log mailed \d{4}-W\d\d$/) },
  ]);
});
