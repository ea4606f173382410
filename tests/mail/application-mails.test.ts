/** The mails that a university application causes. */
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { courses } from '../../src/server/db/schema';
import { testParts, useApp } from '../support/app';
import { ask } from '../support/calls';
import { aCourse, anApplication } from '../support/factories';
import { mailSetup, readOutbox } from './mailing';

const site = useApp();
const mails = () => readOutbox(site().db);
const post = (path: string, body: unknown) => {
  const mail = { ...mailSetup, staffEmail: 'staff@example.org' };
  return ask(createApp(testParts(site().db, { mail })), path, { body });
};

test('an application to the university is acknowledged with its course, and the staff reads it', async () => {
  await site().db.insert(courses).values(aCourse());
  expect((await post('/api/university/applications', anApplication({ courseId: 1 }))).status).toBe(201);
  expect((await post('/api/university/applications', anApplication({ phone: '', message: '' }))).status).toBe(
    201,
  );
  expect(await mails()).toMatchObject([
    {
      kind: 'acknowledgement',
      recipient: 'huda.rahim@example.org',
      replyTo: 'staff@example.org',
      subject: 'We have received your application',
      text: expect.stringMatching(
        /^Dear Huda Rahim,\n\nthank you for applying to study with Daewa Foundation\..+\n\nClassical Arabic I\n/,
      ),
    },
    {
      kind: 'notice',
      recipient: 'staff@example.org',
      replyTo: 'huda.rahim@example.org',
      subject: 'Application from Huda Rahim: Classical Arabic I',
      text: [
        'Huda Rahim <huda.rahim@example.org>, +1 555 0111',
        'Course: Classical Arabic I',
        '',
        anApplication().message,
        '',
        'https://example.org/admin?section=applications',
      ].join('\n'),
    },
    { text: expect.stringContaining('\n\nGeneral admission\n') },
    { text: expect.stringMatching(/, no phone number\nCourse: General admission\n\nNo message\n/) },
  ]);
});
