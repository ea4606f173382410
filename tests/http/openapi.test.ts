/** The OpenAPI document: it describes every REST operation, and what it shows is what the API takes and answers. */
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/server/http/openapi/document';
import type { Schema } from '../../src/server/http/openapi/types';
import { takesToken } from '../../src/shared/schemas/tokens';
import { webhookEvents, webhookPayload } from '../../src/shared/schemas/webhooks';
import { openApiProblems } from '../support/api/openapi-problems';
import { operations, refusalOf } from '../support/api/procedures';
import { specifiedCalls } from '../support/api/specified-calls';
import { useApp } from '../support/app';

const site = useApp();
afterEach(() => expect(site().reported).toEqual([]));

const document = openApiDocument('http://localhost:3000');
const { schemas } = document.components;
const headersIn = z.record(z.string(), z.object({ $ref: z.string() })).default({});
const nameOf = (schema: Schema) => schema.$ref?.split('/').pop() ?? '';
const shapeOf = (template: string) => template.replace(/\{\w+\}/g, '{}');

const found = Object.entries(document.paths).flatMap(([template, methods]) =>
  Object.values(methods).map((operation) => ({ ...operation, template })),
);
/** Every operation, with its procedure and an address made of the examples of its parameters. */
const described = operations.map((procedure) => {
  const operation = found.find(({ operationId }) => operationId === procedure.name.replace('.', '-'));
  if (!operation) throw new Error(`${procedure.name} is not in the document`);
  const { parameters = [], template } = operation;
  const exampleOf = (_: string, name: string) => String(parameters.find((one) => one.name === name)?.example);
  return {
    ...operation,
    name: procedure.name,
    procedure,
    parameters,
    call: `${procedure.method} ${shapeOf(template)}`,
    address: template.replace(/\{(\w+)\}/g, exampleOf),
    body: operation.requestBody?.content['application/json'],
    success: operation.responses['200'] ?? operation.responses['201'],
  };
});
const named = (call: string) => described.find((one) => one.call === call);
const withBody = described.flatMap(({ body, ...one }) => (body ? [{ ...one, body }] : []));

test('is served with its own host', async () => {
  const { status, body } = await site().rest('GET', '/api/openapi.json');
  expect([status, body]).toEqual([200, JSON.parse(JSON.stringify(document))]);
  expect(body).toMatchObject({ servers: [{ url: '/' }] });
});

describe('every operation', () => {
  test('that is specified is there', () => {
    const missing = specifiedCalls.filter(([method, path]) => !named(`${method} ${shapeOf(path)}`));
    expect(missing).toEqual([]);
  });

  test('has an id of its own, and says more than its summary', () => {
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
    for (const { name, summary, description = '', parameters } of described) {
      expect(description, name).toMatch(/^[^]{40,}\.$/);
      expect(description, name).not.toContain(summary);
      for (const one of parameters) expect(one.description?.length, name).toBeGreaterThanOrEqual(10);
    }
    for (const tag of document.tags ?? []) {
      expect(described.some(({ tags }) => tags?.includes(tag.name))).toBe(true);
      expect(tag.description?.length, tag.name).toBeGreaterThanOrEqual(10);
    }
  });

  test('names its permission and who can call it, and offers no token for people’s accounts', () => {
    for (const { name, procedure, description, security, ...operation } of described) {
      const { permission } = procedure;
      expect(operation['x-permission'], name).toBe(permission);
      const session = { session: [] };
      const expected = takesToken(permission ?? 'session') ? [session, { token: [] }] : [session];
      expect(security, name).toEqual(permission === undefined ? [] : expected);
      if (permission && permission !== 'session') expect(description).toContain(`\`${permission}\``);
      if (/^(audit|auth|staff|tokens|webhooks)\./.test(name))
        expect(JSON.stringify(security), name).not.toContain('token');
    }
  });

  test('has the parameters and headers of its pages, versions and refusals', () => {
    const known = z.record(z.string(), z.unknown()).parse(document.components.headers);
    for (const { name, procedure, parameters, success, responses } of described) {
      const { list, versioned, method, noStore, permission } = procedure;
      const query = new Set(parameters.filter((one) => one.in === 'query').map((one) => one.name));
      const headers = headersIn.parse(success?.headers);
      expect(query.has('limit') && query.has('after'), name).toBe(list !== undefined);
      expect('Link' in headers, name).toBe(list !== undefined);
      expect('ETag' in headers, name).toBe(versioned || (method === 'GET' && !noStore));
      if (versioned) expect(headers['ETag'], name).toEqual({ $ref: '#/components/headers/Version' });
      expect(headers, name).toHaveProperty('X-Request-Id');
      for (const { $ref } of Object.values(headers))
        expect(known).toHaveProperty([$ref.split('/').pop() ?? '']);
      for (const status of ['405', '500', '503', ...(permission ? ['401'] : [])])
        expect(Object.keys(responses), name).toContain(status);
    }
  });

  test('has named schemas, and examples of its body and its answer', () => {
    for (const { call, procedure, body, success } of described) {
      expect(success?.content?.['application/json'], call).toHaveProperty('example');
      // Such as POST /staff/{id}/invitation.
      const saysAll =
        ['GET', 'DELETE'].includes(procedure.method) || /\{\}\/|\/mail-server\/test$/.test(call);
      expect(body !== undefined || saysAll, call).toBe(true);
      expect(body ? nameOf(body.schema) : 'Nothing', call).toMatch(/^[A-Z]\w+$/);
      expect(body ?? { example: {} }, call).toHaveProperty('example');
    }
  });
});

test('every refusal has the shape of errors and its headers', () => {
  const responses = z
    .record(
      z.string(),
      z.object({
        headers: z.record(z.string(), z.unknown()),
        content: z.object({ 'application/json': z.object({ example: z.looseObject({}) }) }),
      }),
    )
    .parse(document.components.responses);
  for (const { content } of Object.values(responses))
    expect(content['application/json'].example).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    });
  for (const name of ['TooManyRequests', 'ServiceUnavailable'])
    expect(responses[name]?.headers).toHaveProperty('Retry-After');
  expect(responses['Unauthorized']?.headers).toHaveProperty('WWW-Authenticate');
});

test.each([
  ['PUT /api/news/{}', 'slug'],
  ['DELETE /api/programs/{}', 'slug'],
  ['DELETE /api/settings/{}', 'key'],
])('%s says that its %s is the id', (call, name) => {
  const of = named(call);
  expect(of?.description).toContain(`\`{${name}}\` in this path is the numeric \`id\` of the item`);
  expect(of?.parameters.find((one) => one.name === name)?.schema).toMatchObject({ type: 'integer' });
});

/** What the path says, in whichever operation it is. */
const parents = {
  id: 1,
  slug: 'a-slug',
  key: 'siteName',
  step: 'payments',
  token: '00000000-0000-4000-8000-000000000000',
  type: 'news',
  itemId: 1,
  locale: 'ar',
};

test('every body’s example is taken, and what it requires is exactly what may not be left out', async () => {
  for (const { call, name, body } of withBody) {
    const example = { ...parents, ...z.looseObject({}).parse(body.example) };
    expect(await refusalOf(name, example), call).toBeUndefined();
    const { required = [], properties = {} } = schemas[nameOf(body.schema)] ?? {};
    for (const [member, of] of Object.entries(properties)) {
      const { [member]: _, ...rest } = Object.fromEntries(Object.entries(example));
      const mayMiss = (await refusalOf(name, rest)) === undefined;
      // Rows are named by ids, or by what matches them; a statement is CSV or XML; a line is for a donation or an order.
      const isEither =
        ('match' in properties && ['ids', 'match', 'count'].includes(member)) ||
        ('xml' in properties && member === 'csv') ||
        ('standingOrderId' in properties && member === 'donationId');
      expect(required.includes(member), `${call} ${member}`).toBe(!isEither && !mayMiss);
      // Generators of types take a member with a default for one that is always there.
      expect(of, `${call} ${member}`).not.toHaveProperty('default');
    }
  }
});

test('every example of a response matches the output of its procedure', () => {
  const withOutput = z.object({ output: z.instanceof(z.ZodType) });
  for (const { name, procedure, success } of described) {
    if (['media.create', 'documents.create'].includes(name)) continue; // answers only a part of its output
    const { output } = withOutput.parse({ ...procedure.procedure._def });
    const example = success?.content?.['application/json'].example;
    expect(output.parse(example), name).toEqual(example);
  }
});

test('the examples create what they show', async () => {
  const cookie = await site().signIn();
  // These examples need a fresh signature, a payment by a provider, or an approved comment.
  const left = new Set(['auth.addPasskey', 'donations.refund', 'comments.answer']);
  const creating = described.filter(({ name, responses }) => '201' in responses && !left.has(name));
  expect(creating.length).toBeGreaterThanOrEqual(13);
  await site().rest('POST', '/api/donors', { body: { name: 'Layla Noor' }, cookie });
  // What others hang on, such as the article of a comment, is made first.
  for (const { call, address, body, success } of creating.sort(
    (a, b) => a.address.length - b.address.length,
  )) {
    const answer = await site().rest('POST', address, { body: body?.example, cookie });
    expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(201);
    const shown = z.looseObject({}).parse(success?.content?.['application/json'].example);
    expect(Object.keys(z.looseObject({}).parse(answer.body)).sort(), call).toEqual(Object.keys(shown).sort());
  }
});

test('every event is a webhook with its payload and headers', () => {
  const content = z.object({ schema: z.object({ $ref: z.string() }), example: webhookPayload });
  const webhook = z.object({
    post: z.object({
      parameters: z.array(z.object({ name: z.string() })),
      requestBody: z.object({ content: z.object({ 'application/json': content }) }),
    }),
  });
  const webhooks = z.record(z.string(), webhook).parse(document.webhooks);
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEvents, 'webhook.test'].toSorted());
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect([schema.$ref, example.type]).toEqual(['#/components/schemas/WebhookPayload', type]);
    const names = post.parameters.map(({ name }) => name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

test('the newest entry of its changes has its version', () => {
  const changes = document.info.description.split('## Changes\n')[1] ?? '';
  expect(/^### (\d[\d.]+)$/m.exec(changes)?.[1]).toBe(document.info.version);
});

test('redocly finds no error and no warning', { timeout: 120_000 }, async () => {
  const output = await openApiProblems('redocly', (_, file) => ['lint', file, '--format=json']);
  expect(z.object({ problems: z.array(z.unknown()) }).parse(JSON.parse(output)).problems).toEqual([]);
});
