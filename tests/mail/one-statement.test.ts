/** A submission and its mails are stored by one statement. */
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { testParts, useApp } from '../support/app';
import { addArticle, ask, slug } from '../support/calls';
import { aComment, aContactMessage, anApplication, aVolunteer } from '../support/factories';
import { recordQueries } from '../support/queries';
import { mailSetup, readOutbox } from './mailing';

const site = useApp();

test.each([
  ['/api/contact', aContactMessage(), 'contact_messages', 2],
  ['/api/volunteers', aVolunteer(), 'volunteers', 2],
  ['/api/university/applications', anApplication(), 'applications', 2],
  [`/api/news/${slug}/comments`, aComment(), 'comments', 1],
])('what comes to %s and its mails are written by one statement', async (path, body, table, caused) => {
  await addArticle(site().db);
  const { asked, stop } = recordQueries(site().db);
  try {
    const mail = { ...mailSetup, staffEmail: 'staff@example.org' };
    const app = createApp(testParts(site().db, { mail }));
    expect((await ask(app, path, { body })).status).toBe(201);
  } finally {
    stop();
  }
  const writes = asked.filter(({ text }) => new RegExp(`insert into "(?:${table}|outbox)"`).test(text));
  expect(writes).toHaveLength(1);
  expect(writes[0]?.text).toMatch(new RegExp(`insert into "outbox".*insert into "${table}"`));
  expect(await readOutbox(site().db)).toHaveLength(caused);
});
