/** Webhooks never reach private or reserved addresses. */
import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app';
import { readEnv } from '../../src/server/process/env';
import { publicLookup, type Resolve, refusalOf } from '../../src/server/webhooks/address';
import { send } from '../../src/server/webhooks/send';
import { testParts, withOwner } from '../support/app';
import { ask } from '../support/calls';
import { answering, startReceiver } from './receivers';

const { site, send: call, cookie } = withOwner();
const nobody = new Set<string>();
const asWebhook = (url = '') => ({ url, events: ['news.created'] });
const refused = { status: 400, body: { issues: [{ path: 'url' }] } };

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

test('addresses that are not public are refused, however they are spelled', async () => {
  expect(local.filter((url) => refusalOf(new URL(url), nobody) === undefined)).toEqual([]);
  for (const url of [
    local[2],
    local[18],
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'https://a:b@hooks.example.org/',
    `https://hooks.example.org/${'a'.repeat(2000)}`,
  ])
    expect(await call('POST', '/api/webhooks', asWebhook(url)), url).toMatchObject(refused);
});

test.each([
  'https://hooks.example.org/?a=b',
  'https://93.184.215.14:8443/',
  'https://[2606:4700::1111]/',
  'https://مثال.إختبار/',
  `https://hooks.example.org/${'a'.repeat(1970)}`,
])('a public address is stored as it was entered: %s', async (url) => {
  const made = await call('POST', '/api/webhooks', asWebhook(url));
  expect(made).toMatchObject({ status: 201, body: { url, active: true } });
  expect(await call('PATCH', '/api/webhooks/1', { url: 'https://[::1]/' })).toMatchObject(refused);
});

test('WEBHOOK_ALLOWED_HOSTS allows a host on its port, also without TLS', async () => {
  const { WEBHOOK_ALLOWED_HOSTS: webhookHosts } = readEnv({
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1:8080, [::1]:443',
  });
  const app = createApp(testParts(site().db, { webhookHosts }));
  for (const [url, status] of [
    ['http://127.0.0.1:8080/hook', 201],
    ['https://[::1]/hook', 201],
    ['http://127.0.0.1:8081/hook', 400],
    ['http://[::1]/hook', 400],
  ] as const)
    expect(await ask(app, '/api/webhooks', { body: asWebhook(url), cookie: cookie() })).toMatchObject({
      status,
    });
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

test('a name that resolves to a private address later (DNS rebinding) is not connected to', async () => {
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
      error: 'The address of the host is not public',
      body: null,
    });
  expect(asked).toHaveLength(4);
  expect(secret.received).toEqual([]);
});

test('a name with one private address among several is refused', async () => {
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
