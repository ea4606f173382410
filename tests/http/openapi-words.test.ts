import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../../src/server/http/openapi/document';
import { takesToken } from '../../src/shared/tokens';
import { webhookEvents, webhookPayload } from '../../src/shared/webhooks';
import { operations } from '../support/procedures';

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  description: z.string().min(10),
  example: z.unknown().optional(),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  security: z.unknown(),
  'x-permission': z.string().optional(),
  parameters: z.array(parameter).default([]),
  responses: z.record(
    z.string(),
    z.looseObject({
      $ref: z.string().optional(),
      headers: z.record(z.string(), z.object({ $ref: z.string() })).default({}),
    }),
  ),
});
const content = z.object({
  'application/json': z.object({ schema: z.object({ $ref: z.string() }), example: z.unknown() }),
});
const document = z
  .object({
    info: z.object({ description: z.string(), version: z.string() }),
    tags: z.array(z.object({ name: z.string(), description: z.string().min(10) })),
    paths: z.record(z.string(), z.record(z.string(), operation)),
    webhooks: z.record(
      z.string(),
      z.object({ post: operation.extend({ requestBody: z.object({ content }) }) }),
    ),
    components: z.object({
      responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()) })),
      headers: z.record(z.string(), z.object({ description: z.string() })),
      schemas: z.record(z.string(), z.unknown()),
    }),
  })
  .parse(openApiDocument('http://localhost:3000'));
const described = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => [one.operationId, one] as const),
  ),
);
const of = (name: string) => operation.parse(described.get(name.replace('.', '-')));

test('every operation says more than its summary, and every parameter what it means', () => {
  for (const { name } of operations) {
    const { summary, description } = of(name);
    expect(description.length, name).toBeGreaterThan(40);
    expect(description, name).not.toContain(summary);
    expect(description, name).toMatch(/\.$/);
  }
  for (const tag of document.tags)
    expect(
      operations.some((one) => one.tag === tag.name),
      tag.name,
    ).toBe(true);
});

test('every operation names its permission, and who can call it how', () => {
  for (const { name, permission } of operations) {
    const found = of(name);
    expect(found['x-permission'], name).toBe(permission);
    const session = { session: [] };
    const expected =
      permission === undefined ? [] : takesToken(permission) ? [session, { token: [] }] : [session];
    expect(found.security, name).toEqual(expected);
    if (permission && permission !== 'session') expect(found.description).toContain(`\`${permission}\``);
  }
});

test.each(['auth', 'staff', 'tokens', 'webhooks', 'audit'])('no token is offered for %s', (noun) => {
  const found = operations.filter(({ name }) => name.startsWith(`${noun}.`));
  expect(found.length).toBeGreaterThan(0);
  for (const { name } of found) expect(JSON.stringify(of(name).security), name).not.toContain('token');
});

test('every list has its pages, and every answer its headers', () => {
  for (const { name, list, versioned, method, isPrivate } of operations) {
    const { parameters, responses } = of(name);
    const success = responses['200'] ?? responses['201'];
    const query = new Set(parameters.filter((one) => one.in === 'query').map((one) => one.name));
    expect(query.has('limit') && query.has('after'), name).toBe(list !== undefined);
    expect('Link' in (success?.headers ?? {}), name).toBe(list !== undefined);
    expect(success?.headers, name).toHaveProperty('X-Request-Id');
    expect('ETag' in (success?.headers ?? {}), name).toBe(versioned || (method === 'GET' && !isPrivate));
    for (const { $ref } of Object.values(success?.headers ?? {}))
      expect(document.components.headers).toHaveProperty([$ref.split('/').pop() ?? '']);
  }
  const { TooManyRequests, ServiceUnavailable, Unauthorized } = document.components.responses;
  for (const one of [TooManyRequests, ServiceUnavailable]) expect(one?.headers).toHaveProperty('Retry-After');
  expect(Unauthorized?.headers).toHaveProperty('WWW-Authenticate');
});

test('every event is a webhook with its payload and headers', () => {
  expect(Object.keys(document.webhooks).toSorted()).toEqual([...webhookEvents, 'webhook.test'].toSorted());
  expect(document.components.schemas).toHaveProperty('WebhookPayload');
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'];
    expect(schema.$ref).toBe('#/components/schemas/WebhookPayload');
    expect(webhookPayload.parse(example).type).toBe(type);
    const names = post.parameters.map(({ name }) => name);
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

test('its newest change is of its version', () => {
  const changes = document.info.description.split('## Changes\n')[1] ?? '';
  expect(/^\| (\d[\d.]+) \|/m.exec(changes)?.[1]).toBe(document.info.version);
});
