/** Which email addresses are accepted, and how they are stored. */
import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { mailing } from '../mail/mailing';
import { refusalOf } from '../support/api/procedures';
import { aContactMessage } from '../support/factories';

const { site, cookie, sending, settled } = mailing();

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
  const body = aContactMessage({ email });
  expect((await site().rest('POST', '/api/contact', { body })).status).toBe(201);
  expect((await site().rest('GET', '/api/contact', { cookie: cookie() })).body).toMatchObject([
    { email: stored },
  ]);
  await settled('sent');
  // The mail server of the tests shows a domain in its own letters again.
  const [name, domain = ''] = server.arrived[0]?.recipient.split('@') ?? [];
  expect(`${name}@${domainToASCII(domain)}`).toBe(stored);
});

/** Beyond those that `emailRule` lists. */
const noAddresses = [
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
  'a@example.org, b@example.org',
  'a@b@example.org',
  'a@-.org',
  'a@xn--.org\u0000',
];

test('an address that no mail could be sent to is refused', async () => {
  const issues = [{ path: 'email', message: 'Please enter a valid email' }];
  for (const email of noAddresses)
    expect(await refusalOf('contact.create', aContactMessage({ email })), email).toMatchObject({ issues });
});
