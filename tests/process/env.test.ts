/** Environment variables are checked at the start, without printing secrets. */
import { afterEach, describe, expect, test } from 'vitest';
import { readEnv } from '../../src/server/process/env';
import { misspeltVariables } from '../../src/server/process/misspelt-variables';
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
      'Environment variable SMTP_URL must name a rateLimit of 1 to 9999 emails a second.',
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
      'Environment variable MAIL_FROM must be an email address, with a name or without.',
    ),
  );
});

test.each(['staff', 'a@example.org, b@example.org', 'Staff <staff@example.org>'])(
  'STAFF_EMAIL must not be %s',
  (value) =>
    expect(() => readEnv({ STAFF_EMAIL: value })).toThrow(
      'Environment variable STAFF_EMAIL must be an email address.',
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
