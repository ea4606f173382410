/** Webhooks never reach private or reserved addresses. */
import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { readEnv } from '../../src/server/process/env';
import { publicLookup, type Resolve, refusalOf } from '../../src/server/webhooks/address';
import { send } from '../../src/server/webhooks/send';
import { testParts, useApp } from '../support/app';
import { read } from '../support/calls';
import { answering, startReceiver } from './receivers';

const site = useApp();
const nobody = new Set<string>();

const local = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://168.63.129.16/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.31.255.255/',
  'https://192.168.1.1:8443/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:7f00:1::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://site.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
];

test('addresses that show that they are not public are refused, however they are spelt', async () => {
  const taken = local.filter((url) => refusalOf(new URL(url), nobody) === undefined);
  expect(taken).toEqual([]);
  const cookie = await site().signIn();
  for (const url of [
    local[2],
    local[18],
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'https://a:b@hooks.example.org/',
  ]) {
    const body = { url, events: ['news.created'] };
    const { status, body: told } = await site().rest('POST', '/api/webhooks', { cookie, body });
    expect([status, told]).toMatchObject([400, { issues: [{ path: 'url' }] }]);
  }
  const long = `https://hooks.example.org/${'a'.repeat(2000)}`;
  const tooLong = await site().rest('POST', '/api/webhooks', {
    cookie,
    body: { url: long, events: ['news.created'] },
  });
  expect(tooLong.status).toBe(400);
});

test.each([
  'https://hooks.example.org/?a=b',
  'https://93.184.215.14:8443/',
  'https://[2606:4700::1111]/',
  'https://مثال.إختبار/',
  `https://hooks.example.org/${'a'.repeat(1970)}`,
])('a public one is taken as it was typed: %s', async (url) => {
  const cookie = await site().signIn();
  const body = { url, events: ['news.created'] };
  const made = await site().rest('POST', '/api/webhooks', { cookie, body });
  expect(made).toMatchObject({ status: 201, body: { url, active: true } });
  const change = { url: 'https://[::1]/' };
  const changed = await site().rest('PATCH', '/api/webhooks/1', { cookie, body: change });
  expect(changed).toMatchObject({ status: 400, body: { issues: [{ path: 'url' }] } });
});

test('a host that the environment allows is taken, without TLS too, and only with its port', async () => {
  const { WEBHOOK_ALLOWED_HOSTS: webhookHosts } = readEnv({
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:8080, [::1]:443',
  });
  const cookie = await site().signIn();
  const app = createApp(testParts(site().db, { webhookHosts }));
  const add = async (url: string) => {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ url, events: ['news.created'] });
    return (await read(await app.request('/api/webhooks', { method: 'POST', headers, body }))).status;
  };
  expect(await add('http://127.0.0.1:8080/hook')).toBe(201);
  expect(await add('https://[::1]/hook')).toBe(201);
  expect(await add('http://127.0.0.1:8081/hook')).toBe(400);
  expect(await add('http://[::1]/hook')).toBe(400);
});

const post = (url: string, resolve: Resolve) =>
  send({
    url,
    headers: {},
    body: '{}',
    allowed: nobody,
    signal: new AbortController().signal,
    resolve,
  });

test('a name that leads elsewhere at the second lookup is not connected to', async () => {
  const secret = await startReceiver(answering(200, 'nobody else may read this'));
  const port = secret.host.split(':')[1];
  const answers = ['192.0.43.8', '127.0.0.1', '::ffff:127.0.0.1', '::1'];
  const asked: string[] = [];
  const rebinding: Resolve = async (name) => {
    asked.push(name);
    const address = answers[asked.length - 1] ?? '';
    return [{ address, family: net.isIPv6(address) ? 6 : 4 }];
  };
  const url = `https://rebind.example.org:${port}/`;
  const first = await new Promise((resolve) =>
    publicLookup(rebinding)('rebind.example.org', { all: true }, (error, found) => resolve(error ?? found)),
  );
  expect(first).toEqual([{ address: '192.0.43.8', family: 4 }]);
  for (const _ of answers.slice(1))
    expect(await post(url, rebinding)).toEqual({
      status: null,
      error: 'The host leads to an address that is not public',
      body: null,
    });
  expect(asked).toHaveLength(4);
  expect(secret.received).toEqual([]);
});

test('of several addresses one that is not public is enough to be refused', async () => {
  const server = net.createServer();
  let connections = 0;
  server.on('connection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const both: Resolve = async () => [
    { address: '192.0.43.8', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  expect((await post(`https://several.example.org:${port}/`, both)).error).toContain('not public');
  expect(connections).toBe(0);
  server.close();
});

test.each(['127.0.0.1', 'host:0', 'host:70000', 'http://host:80', 'a:1,,b:2', '::1:80', 'a b:80'])(
  'WEBHOOK_ALLOWED_HOSTS must not be %s',
  (value) => {
    expect(() => readEnv({ WEBHOOK_ALLOWED_HOSTS: value })).toThrow(
      'WEBHOOK_ALLOWED_HOSTS must be a list such as',
    );
  },
);
