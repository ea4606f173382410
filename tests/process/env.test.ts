/** Environment variables are checked at the start, without printing secrets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv, variableNames } from '../../src/server/process/env';
import { misspeltVariables } from '../../src/server/process/misspelt-variables';
import { projectFolder } from '../../src/server/process/paths';
import { endAll, newFolder, Site } from '../support/processes';

afterEach(endAll);

test.each([
  [
    'STRIPE_API_URL',
    ['http://127.0.0.1:12111', 'http://[::1]:1', 'http://localhost', 'https://stripe.example.org'],
  ],
  ['SMTP_URL', ['smtp://127.0.0.1', 'smtp://[::1]:25/?maxConnections=50']],
  ['SMTP_URL', ['smtps://user:p%40ss@mail.example.org:465?maxConnections=3&rateLimit=10']],
  ['DATABASE_URL', ['postgres://localhost/site', 'postgresql://site:a,b@db.example.org:5432/site']],
  ['DATABASE_URL', ['postgres://site:p%40ss@[::1]:5432/site?sslmode=require']],
  ['MAIL_FROM', ['site@localhost', 'The Foundation <news@example.org>', '"Noor, Ltd." <news@example.org>']],
  ['MAIL_FROM', ['مؤسسة <news@example.org>']],
] as const)('%s may be %j', (name, values) => {
  for (const value of values) {
    const read = readEnv({ [name]: value })[name];
    expect(read instanceof URL ? read.origin : read).toBe(value);
  }
});

const stripeUrls = [
  'http://stripe.example.org',
  'http://127.0.0.1.example.org',
  'https://stripe.example.org/v1',
];
const smtpUrls = ['mail.example.org', 'http://mail.example.org', 'smtp:mail', 'smtp://', 'smtp://user@:25'];
const senders = ['news', 'news@', 'The Foundation', 'The Foundation <news>', 'a@example.org, b@example.org'];
const severalSenders = ['A <a@example.org>, B <b@example.org>', 'A <a@example.org,b>'];

test.each([
  ['STRIPE_SECRET_KEY', 'be', ['pk_live_51Habc', 'sk_live_']],
  ['STRIPE_WEBHOOK_SECRET', 'be', ['secret']],
  ['STRIPE_API_URL', 'be', [...stripeUrls, 'ftp://localhost']],
  [
    'SMTP_URL',
    'be an address such as smtps://user:password@mail.example.org:465.',
    [...smtpUrls, 'smtp://a:b:c', 'smtp://mail:99999'],
  ],
  [
    'SMTP_URL',
    'name 1 to 50 maxConnections.',
    ['0', '51', 'x', ''].map((most) => `smtp://mail?maxConnections=${most}`),
  ],
  [
    'SMTP_URL',
    'name a rateLimit of 1 to 9999 emails a second.',
    ['0', '-1', 'many', '1.5'].map((limit) => `smtp://mail?rateLimit=${limit}`),
  ],
  [
    'DATABASE_URL',
    'name only one host.',
    [
      'postgres://one,two/site',
      'postgres://site:a,b@one:5432,two:5432/site',
      'postgres://site@one%2Ctwo/site',
    ],
  ],
  ['DATABASE_URL', 'be', ['mysql://localhost/site']],
  [
    'MAIL_FROM',
    'be an email address, with a name or without.',
    [...senders, ...severalSenders, 'A\r\nBcc: b@example.org <a@example.org>'],
  ],
  [
    'STAFF_EMAIL',
    'be an email address.',
    ['staff', 'a@example.org, b@example.org', 'Staff <staff@example.org>'],
  ],
  ['PORT', 'be', ['abc', '70000', '-1']],
  ['PUBLIC_URL', 'be', ['x', 'ftp://example.org']],
  ['SEED_CONTENT', 'be', ['yes']],
  ['TRUSTED_PROXIES', 'be', ['all']],
  ['PUBLIC_WRITES_PER_MINUTE', 'be', ['1.5']],
  ['MAIL_RETENTION_DAYS', 'be', ['0']],
  ['LOG_LEVEL', 'be', ['loud']],
  ['ADMIN_PASSWORD', 'be', ['short']],
  [
    'SECRET_KEY',
    'be 32 bytes in base64, such as `openssl rand -base64 32` makes them.',
    ['A'.repeat(44), Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')],
  ],
  ['SECRET_KEY_OLD', 'be 32 bytes', ['secret']],
  [
    'WEBHOOK_ALLOWED_HOSTS',
    'be a list such as',
    ['127.0.0.1', 'host:0', 'host:70000', 'http://host:80', 'a:1,,b:2', '::1:80', 'a b:80'],
  ],
])('%s must %s', (name, must, values) => {
  for (const value of values) {
    expect(() => readEnv({ [name]: value }), value).toThrow(`Environment variable ${name} must ${must}`);
  }
});

test('a password that is refused is not quoted', () => {
  expect(() => readEnv({ ADMIN_PASSWORD: 'short' })).toThrow(/^(?!.*short).*$/);
});

test.each(['SECRET_KEY', 'SECRET_KEY_OLD'])('%s is 32 bytes in base64', (name) => {
  const key = Buffer.alloc(32, 200);
  expect(readEnv({ [name]: key.toString('base64') })).toMatchObject({ [name]: key });
});

test('spaces around a sender are none of it', () => {
  expect(readEnv({ MAIL_FROM: ' news@example.org ' }).MAIL_FROM).toBe('news@example.org');
});

test('an empty variable is none', () => {
  expect(readEnv({ SMTP_URL: '', MAIL_FROM: '', STAFF_EMAIL: '' })).toMatchObject(readEnv({}));
});

test('a wrong value ends the start with one line', async () => {
  const site = new Site({ DATA_DIR: newFolder(), SMTP_URL: 'mail.example.org' });
  expect(await site.ended).toBe(1);
  expect(site.err).toMatch(/^Environment variable SMTP_URL must be an address such as .+\.\n$/);
});

describe('a misspelt variable is named', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATABSE_ULR', 'DATABASE_URL'],
    ['STAFF_MAIL', 'STAFF_EMAIL'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
  ])('%s', (name, meant) => expect(misspeltVariables({ [name]: 'x' })).toEqual([{ name, meant }]));

  test('unless it is one of the usual ones', () => {
    expect(misspeltVariables(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([]);
  });
});

/** What login shells, SSH, desktops, systemd, Docker, Kubernetes, npm, Node, PostgreSQL and our own tests set. */
const usual =
  `
HOME HOST HOSTNAME HOSTTYPE HOSTS LOGNAME USER USERNAME SHELL SHLVL PATH PWD OLDPWD TERM COLORTERM TZ LANG LANGUAGE LC_ALL
LC_CTYPE LC_TIME LS_COLORS LESS LESSOPEN PAGER EDITOR VISUAL MAIL MAILCHECK PS1 IFS MANPATH INFOPATH TMPDIR TEMP TMP OSTYPE
MACHTYPE BASH BASH_ENV ENV HISTSIZE HISTFILE DISPLAY WAYLAND_DISPLAY XAUTHORITY SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION
SSH_TTY SUDO_USER SUDO_UID SUDO_GID SUDO_COMMAND XDG_SESSION_ID XDG_RUNTIME_DIR XDG_DATA_DIRS XDG_CONFIG_DIRS
DBUS_SESSION_BUS_ADDRESS MOTD_SHOWN DEBIAN_FRONTEND INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET LISTEN_FDS
LISTEN_PID MAINPID MANAGERPID WATCHDOG_PID WATCHDOG_USEC STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY
CONFIGURATION_DIRECTORY RUNTIME_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE container
DOCKER_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_SERVICE_PORT_HTTPS PORTS POD_IP
POD_NAME NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION YARN_VERSION INIT_CWD NODE npm_command npm_config_cache
npm_config_prefix npm_execpath npm_lifecycle_event npm_node_execpath npm_package_name npm_package_version CI FORCE_COLOR
NO_COLOR COLOR PGHOST PGPORT PGUSER PGDATABASE PGPASSWORD POSTGRES_URL http_proxy https_proxy HTTP_PROXY NO_PROXY CHROMIUM
TEST_DATABASE_URL TEST_FOLDER ENV_FILE`.match(/\w+/g) ?? [];

test('every variable is documented', () => {
  const text = readFileSync(path.join(projectFolder, 'docs/operations/configuration.md'), 'utf8');
  const documented = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(new Set(documented)).toEqual(new Set([...variableNames, 'ENV_FILE']));
});
