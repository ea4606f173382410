/** Owners set up and test the mail server in the area; every process uses it at once, and its password stays secret. */
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSecretKey } from '../../src/server/accounts/secret-key';
import { createApp } from '../../src/server/app';
import { admins, mailServers } from '../../src/server/db/schema';
import { mailRoutes } from '../../src/server/mail/routes';
import { testParts } from '../support/app';
import { ask } from '../support/calls';
import { aMailServer } from '../support/factories';
import { until } from '../support/processes';
import { mailing, mailSetup } from './mailing';

const { site, cookie, call, mails, mailServer, follow, queue, settled, dueNow } = mailing();

const path = '/api/mail-server';
const save = (values: object = {}) => call('PUT', path, aMailServer(values));
const read = () => call('GET', path);
const sendTest = () => call('POST', `${path}/test`, {});
/** A server on this machine, as the form names it. */
const local = ({ port }: { port: number }, values: object = {}) =>
  save({ host: '127.0.0.1', port, security: 'none', username: '', password: '', ...values });
/** As every process has them, without SMTP_URL. */
const startRoutes = () =>
  mailRoutes({
    setup: { ...mailSetup, smtpUrl: undefined },
    secretKey: createSecretKey({ given: Buffer.alloc(32, 7), dataDir: '/nowhere' }),
    folder: tmpdir(),
  });
const startProcess = () => follow(startRoutes());

beforeEach(async () => {
  await site().db.update(admins).set({ email: 'owner@example.org' });
});

describe('a saved mail server', () => {
  test('is read without its password, which an empty field keeps', async () => {
    const { password, ...shown } = aMailServer();
    expect((await read()).body).toMatchObject({ source: 'none', host: '', hasPassword: false });
    const saved = { ...shown, id: 1, source: 'saved', hasPassword: true, version: 2 };
    expect(await save()).toMatchObject({ status: 200, body: saved });
    expect((await save({ password: '', port: 25 })).body).toEqual({ ...saved, port: 25, version: 3 });
    const [row] = await site().db.select().from(mailServers);
    expect(row?.password).toMatch(/^[\w+/]{40,}=*$/);
    const log = await call('GET', '/api/audit');
    expect(JSON.stringify([(await read()).body, row, log.body])).not.toContain(password);
    expect((await save({ username: '', password: '' })).body).toMatchObject({ hasPassword: false });
  });

  test.each([
    [{ host: 'https://mail.example.org' }, 'host'],
    [{ host: '169.254.169.254' }, 'host'],
    [{ host: 'fe80::1' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ security: 'maybe' }, 'security'],
    [{ senderAddress: 'news' }, 'senderAddress'],
    [{ senderName: 'A <b@example.org>' }, 'senderName'],
    [{ password: 'one\ntwo' }, 'password'],
    [{ username: '', password: 'alone' }, 'username'],
    // A stolen session must not send the password to another host.
    [{ host: 'mail.attacker.example', password: '' }, 'password'],
  ])('%j is refused, and changes nothing', async (values, field) => {
    await save();
    const before = (await read()).body;
    expect(await call('PUT', path, { ...aMailServer(), ...values })).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    });
    expect((await read()).body).toEqual(before);
  });

  test('is set by the environment alone where SMTP_URL is set', async () => {
    const smtpUrl = 'smtps://site%40example.org:secret@mail.example.org';
    const app = createApp(
      testParts(site().db, { mail: { ...mailSetup, smtpUrl, publicUrl: 'http://localhost:3000' } }),
    );
    const there = (method: string, body?: object) => ask(app, path, { method, body, cookie: cookie() });
    const shown = await there('GET');
    expect(shown.body).toMatchObject({
      source: 'environment',
      host: 'mail.example.org',
      port: 465,
      security: 'tls',
      username: 'site@example.org',
      hasPassword: true,
      senderAddress: 'news@example.org',
    });
    expect(JSON.stringify(shown.body)).not.toContain('secret');
    expect((await there('PUT', aMailServer())).status).toBe(409);
    expect((await there('DELETE')).status).toBe(409);
  });
});

describe('mails', () => {
  test('go over a server from the moment it is saved, changed or removed, on every process', async () => {
    startProcess();
    await queue('file@example.org');
    await settled('saved');
    const user = { name: 'site', password: 'right horse battery' };
    const first = await mailServer({ user });
    await local(first, { username: user.name, password: user.password, senderName: '' });
    startProcess();
    await queue('one@example.org');
    await settled('saved', 'sent');
    expect(first.recipients()).toEqual(['one@example.org']);
    expect(first.arrived[0]?.raw).toContain('From: Daewa Foundation <news@example.org>');
    const second = await mailServer();
    await local(second);
    await queue('two@example.org');
    await settled('saved', 'sent', 'sent');
    expect(second.recipients()).toEqual(['two@example.org']);
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(404);
    await queue('another@example.org');
    await settled('saved', 'sent', 'sent', 'saved');
  });

  test('that read an older setting use the newer server', async () => {
    const routes = startRoutes();
    const [old, current] = [await mailServer(), await mailServer()];
    await local(old);
    const [before] = await site().db.select().from(mailServers);
    await local(current);
    const route = await routes.current(site().db);
    await site().db.execute(sql`alter table mail_server disable trigger user`);
    await site().db.update(mailServers).set({ port: before?.port, version: before?.version });
    expect(await routes.current(site().db)).toBe(route);
    await routes.close();
  });

  test('wait while the password cannot be read, until it is entered again', async () => {
    const user = { name: 'site', password: 'right horse battery' };
    const server = await mailServer({ user });
    await local(server, { username: user.name, password: user.password });
    await site().db.update(mailServers).set({ password: 'of another key' });
    startProcess();
    await queue('a@example.org');
    await until('a refusal', async () => (await mails())[0]?.lastError !== null);
    expect((await mails())[0]?.lastError).toContain('Enter it again in Settings, Emails.');
    expect((await sendTest()).body).toMatchObject({ outcome: 'failed' });
    await local(server, { username: user.name, password: user.password });
    await dueNow();
    await settled('sent');
  });
});

describe('a test message', () => {
  test('goes to the own address, with the answer of the server', async () => {
    const server = await mailServer();
    await local(server);
    expect(await sendTest()).toMatchObject({
      status: 200,
      body: { email: 'owner@example.org', outcome: 'sent', answer: expect.stringMatching(/^250 /) },
    });
    expect(server.recipients()).toEqual(['owner@example.org']);
    expect(server.arrived[0]?.raw).toContain('Subject: Test message from Daewa Foundation');
  });

  test('is saved as a file without a mail server, and needs an address', async () => {
    expect((await sendTest()).body).toMatchObject({
      outcome: 'saved',
      message: 'Saved as a file; no mail server is set up',
    });
    expect(await mails()).toMatchObject([{ kind: 'test', recipient: 'owner@example.org' }]);
    await site().db.update(admins).set({ email: null });
    expect(await sendTest()).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } });
  });

  test.each([
    [
      'a refused password',
      { user: { name: 'site', password: 'another' } },
      { username: 'site', password: 'wrong' },
      /refused the username or the password/,
      /^535 /,
    ],
    [
      'a password that is missing',
      { user: { name: 'site', password: 'another' } },
      {},
      /asks for a username and a password/,
      /^530 /,
    ],
    [
      'a refused recipient',
      { recipient: () => '550 5.1.1 no such user' as const },
      {},
      /does not deliver to your address/,
      /^550 /,
    ],
    ['a server without encryption', {}, { security: 'starttls' }, /No encrypted connection/, /^500 /],
    ['a server that speaks no TLS', {}, { security: 'tls' }, /No encrypted connection/, undefined],
    ['a certificate of nobody', { tls: true }, { security: 'tls' }, /certificate/, undefined],
    ['an unknown name', {}, { host: 'mail.invalid' }, /no server with this name/, undefined],
    ['a closed port', {}, { port: 1 }, /refused the connection/, undefined],
  ])('says in plain words what is wrong: %s', async (_, behaviour, values, message, answer) => {
    await local(await mailServer(behaviour), values);
    expect((await sendTest()).body).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(message),
      answer: answer ? expect.stringMatching(answer) : null,
    });
  });
});
