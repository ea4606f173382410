/** Staff is mailed once a day what is open of pledges. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { donations } from '../../src/server/db/schema';
import { mailOpenPledges } from '../../src/server/routers/giving/donations/open-pledges';
import { donationCalls } from '../money/donation-calls';
import { withOwner } from '../support/app';
import { atOnce } from '../support/calls';

const { site, cookie } = withOwner();
const { pledge, receive, mailsAfter, setting } = donationCalls(site, cookie);

const mailAt = (moment: string, { to = 'office@example.org' }: { to?: string } = {}) => {
  const mail = { from: 'no-reply@example.org', publicUrl: 'https://example.org', smtpUrl: undefined };
  return mailOpenPledges({ db: site().db, mail: { ...mail, staffEmail: to || undefined } }, new Date(moment));
};

test('one mail a day has the counts and sums, from seven in the morning of the site', async () => {
  const made = ['2026-03-01T12:00:00.000Z', '2026-05-20T12:00:00.000Z', '2026-06-01T12:00:00.000Z'];
  for (const createdAt of [...made, ...made]) {
    const { id } = await pledge({ amount: 100 });
    await site().db.update(donations).set({ createdAt }).where(eq(donations.id, id));
    if (createdAt === made[0]) await receive(id, { amount: 40 });
    if (createdAt === made[2]) await receive(id);
  }
  await setting('timeZone', 'Asia/Kabul');
  expect(await mailsAfter(() => mailAt('2026-06-02T02:29:00.000Z'))).toEqual([]);
  expect(await mailsAfter(() => atOnce(4, () => mailAt('2026-06-02T02:30:00.000Z')))).toMatchObject([
    {
      recipient: 'office@example.org',
      subject: '4 open pledges: $320.00 not paid yet',
      text: [
        'These pledges are not fully paid:\n',
        '- Made 1 to 30 days ago: 2 open pledges, $200.00',
        '- Made more than 30 days ago: 2 open pledges, $120.00\n',
        'https://example.org/admin?section=donations&status=pending',
      ].join('\n'),
    },
  ]);
  expect(await mailsAfter(() => mailAt('2026-06-02T19:29:00.000Z'))).toEqual([]);
  expect(await mailsAfter(() => mailAt('2026-06-03T02:30:00.000Z'))).toHaveLength(1);
});

test('no mail is sent without open pledges or without an address of the staff', async () => {
  const { id } = await pledge();
  expect(await mailsAfter(() => mailAt('2026-06-02T12:00:00.000Z', { to: '' }))).toEqual([]);
  await receive(id);
  expect(await mailsAfter(() => mailAt('2026-06-02T12:00:00.000Z'))).toEqual([]);
});
