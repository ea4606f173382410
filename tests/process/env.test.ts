import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../src/server/process/env';
import { endAll, newFolder, Site } from '../support/processes';

afterEach(endAll);

describe('STRIPE_…', () => {
  test.each([
    ['STRIPE_SECRET_KEY', 'pk_live_51Habc'],
    ['STRIPE_SECRET_KEY', 'sk_live_'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'http://stripe.example.org'],
    ['STRIPE_API_URL', 'http://127.0.0.1.example.org'],
    ['STRIPE_API_URL', 'https://stripe.example.org/v1'],
    ['STRIPE_API_URL', 'ftp://localhost'],
  ])('%s must not be %s', (name, value) =>
    expect(() => readEnv({ [name]: value })).toThrow(`Environment variable ${name} must be`),
  );
  test.each(['http://127.0.0.1:12111', 'http://[::1]:1', 'http://localhost', 'https://stripe.example.org'])(
    'STRIPE_API_URL may be %s',
    (value) => expect(readEnv({ STRIPE_API_URL: value }).STRIPE_API_URL?.origin).toBe(value),
  );
});

describe('SMTP_URL', () => {
  const needed =
    'Environment variable SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.';

  test.each([
    'smtp://127.0.0.1',
    'smtp://localhost:2525',
    'smtps://user:p%40ss@mail.example.org:465?maxConnections=3&rateLimit=10',
    'smtp://[::1]:25/?maxConnections=50',
  ])('may be %s', (value) => {
    expect(readEnv({ SMTP_URL: value }).SMTP_URL).toBe(value);
  });

  test.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp:mail',
    'smtp://',
    'smtp://user@:25',
    'smtp://a:b:c',
    'smtp://mail:99999',
  ])('must not be %s', (value) => expect(() => readEnv({ SMTP_URL: value })).toThrow(needed));

  test.each(['maxConnections=0', 'maxConnections=51', 'maxConnections=x', 'maxConnections='])(
    'must not say %s',
    (query) =>
      expect(() => readEnv({ SMTP_URL: `smtp://mail?${query}` })).toThrow(
        'Environment variable SMTP_URL must name 1 to 50 maxConnections.',
      ),
  );

  test.each(['rateLimit=0', 'rateLimit=-1', 'rateLimit=many', 'rateLimit=1.5'])('must not say %s', (query) =>
    expect(() => readEnv({ SMTP_URL: `smtp://mail?${query}` })).toThrow(
      'Environment variable SMTP_URL must name a rateLimit of 1 to 9999 mails a second.',
    ),
  );
});

describe('DATABASE_URL', () => {
  test.each([
    'postgres://localhost/site',
    'postgresql://site:a,b@db.example.org:5432/site',
    'postgres://site:p%40ss@[::1]:5432/site?sslmode=require',
  ])('may be %s', (value) => {
    expect(readEnv({ DATABASE_URL: value }).DATABASE_URL).toBe(value);
  });

  test.each([
    'postgres://one,two/site',
    'postgres://site:a,b@one:5432,two:5432/site',
    'postgres://site@one%2Ctwo/site?sslmode=require',
  ])('must not be %s', (value) =>
    expect(() => readEnv({ DATABASE_URL: value })).toThrow(
      'Environment variable DATABASE_URL must name only one host.',
    ),
  );
});

describe('MAIL_FROM', () => {
  test.each([
    'news@example.org',
    'site@localhost',
    'The Foundation <news@example.org>',
    '"Noor, Ltd." <news@example.org>',
    'مؤسسة <news@example.org>',
  ])('may be %s', (value) => {
    expect(readEnv({ MAIL_FROM: ` ${value} ` }).MAIL_FROM).toBe(value);
  });

  test.each([
    'news',
    'news@',
    'The Foundation',
    'The Foundation <news>',
    'a@example.org, b@example.org',
    'A <a@example.org>, B <b@example.org>',
    'A <a@example.org,b>',
    'A\r\nBcc: b@example.org <a@example.org>',
  ])('must not be %j', (value) =>
    expect(() => readEnv({ MAIL_FROM: value })).toThrow(
      'Environment variable MAIL_FROM must be an e-mail address, with a name or without.',
    ),
  );
});

test.each(['staff', 'a@example.org, b@example.org', 'Staff <staff@example.org>'])(
  'STAFF_EMAIL must not be %s',
  (value) =>
    expect(() => readEnv({ STAFF_EMAIL: value })).toThrow(
      'Environment variable STAFF_EMAIL must be an e-mail address.',
    ),
);

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'x'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['SEED_CONTENT', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['TRUSTED_PROXIES', 'all'],
  ['PUBLIC_WRITES_PER_MINUTE', '1.5'],
  ['MAIL_RETENTION_DAYS', '0'],
  ['LOG_LEVEL', 'loud'],
  ['ADMIN_PASSWORD', 'short'],
])('%s=%s is refused with one line that names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Environment variable ${name} must .+\\.$`));
});

test('a password that is refused is not quoted', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'short' })).toThrow(/^(?!.*short).*$/);
});

test('an empty variable is none', () => {
  expect(readEnv({ SMTP_URL: '', MAIL_FROM: '', STAFF_EMAIL: '' })).toMatchObject(readEnv({}));
});

test('a wrong value ends the start with one line', { timeout: 60_000 }, async () => {
  const site = new Site({ DATA_DIR: newFolder(), SMTP_URL: 'mail.example.org' });
  expect(await site.ended).toBe(1);
  expect(site.err).toMatch(/^Environment variable SMTP_URL must be an address such as .+\.\n$/);
});
