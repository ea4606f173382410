/** Which email addresses are accepted, and how they are stored. */
import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { mailing } from '../mail/mailing';
import { aContactMessage } from '../support/factories';

const { site, cookie, sending, settled } = mailing();
const write = (email: string) => site().rest('POST', '/api/contact', { body: aContactMessage({ email }) });

test.each([
  ['john&jane@example.org', 'john&jane@example.org'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['a!#$%*+/=?^_`{|}~-z@example.org', 'a!#$%*+/=?^_`{|}~-z@example.org'],
  ['=cmd@example.org', '=cmd@example.org'],
  ['info@xn--mgbh0fb.xn--kgbechtv', 'info@xn--mgbh0fb.xn--kgbechtv'],
  ['info@مثال.إختبار', 'info@xn--mgbh0fb.xn--kgbechtv'],
  ['info@Bücher.example', 'info@xn--bcher-kva.example'],
])('%s is taken, stored and written to as %s', async (email, stored) => {
  const server = await sending();
  expect((await write(email)).status).toBe(201);
  expect((await site().rest('GET', '/api/contact', { cookie: cookie() })).body).toMatchObject([
    { email: stored },
  ]);
  await settled('sent');
  // The mail server of the tests shows a domain in its own letters again.
  const [name, domain = ''] = server.arrived[0]?.recipient.split('@') ?? [];
  expect(`${name}@${domainToASCII(domain)}`).toBe(stored);
});

const noAddresses = [
  'a@b',
  'a b@example.org',
  'a@exam ple.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  '"a b"@example.org',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@example.o',
  'a@مثال',
  'علي@example.org',
  'a@مثال.إختبار/x',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org, b@example.org',
  'A <a@example.org>',
  'a@b@example.org',
  'a@-.org',
  'a@xn--.org\u0000',
];

test('what is no address that mail could be sent to is refused', async () => {
  const message = 'Please enter a valid email';
  const issues = [{ path: 'email', message }];
  for (const email of noAddresses)
    expect(await write(email), email).toMatchObject({ status: 400, body: { message, issues } });
});
