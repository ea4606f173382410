import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '../support/app';
import { isAdminCall, specifiedCalls } from '../support/specified-calls';
import { inputs } from './inputs';

const site = useApp();
afterEach(() => expect(site().reported).toEqual([]));

const reference = z.object({ $ref: z.string() });
const content = z.object({
  'application/json': z.looseObject({ schema: z.unknown(), example: z.unknown() }),
});
const response = z.union([
  reference,
  z.object({ description: z.string().min(1), content, headers: z.unknown().optional() }),
]);
const operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string(),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), response),
});
const schema = z.looseObject({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.looseObject({})).default({}),
});
const document = z.object({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), z.object({ content })),
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string() })),
  }),
});

async function read() {
  const { status, body } = await site().rest('GET', '/api/openapi.json');
  expect(status).toBe(200);
  return document.parse(body);
}

/** Every operation, with its address filled in from the examples of its parameters. */
async function operations() {
  const { paths } = await read();
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([lower, described]) => {
      const method = lower.toUpperCase();
      const exampleOf = (name: string) =>
        String(described.parameters.find((parameter) => parameter.name === name)?.example);
      const address = template.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
      const body = content.safeParse(described.requestBody?.content).data?.['application/json'];
      return { ...described, template, method, address, body, call: `${method} ${shapeOf(template)}` };
    }),
  );
}
const shapeOf = (template: string) => template.replace(/\{\w+\}/g, '{}');
const upload = 'POST /api/media'; // whose body is no JSON
/** What the path says, in whichever it is. */
const parents = { id: 1, slug: 'a-slug', key: 'siteName', token: '00000000-0000-4000-8000-000000000000' };
const nameOf = (schema: unknown) => reference.safeParse(schema).data?.$ref.split('/').pop() ?? '';

/** Runs a tool of the project with the document in a file; gives its exit code and output. */
async function lint(tool: string, args: (folder: string, file: string) => string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  try {
    const file = path.join(folder, 'openapi.json');
    const { body } = await site().rest('GET', '/api/openapi.json');
    writeFileSync(file, JSON.stringify(body));
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: '1' };
    return await new Promise<{ failed: boolean; output: string }>((resolve) => {
      const options = { env, cwd: process.cwd(), maxBuffer: 64 * 1024 * 1024 };
      execFile(
        path.resolve('node_modules/.bin', tool),
        args(folder, file),
        options,
        (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout || stderr }),
      );
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the document', () => {
  test('holds every specified call, and asks for a session where it should', async () => {
    const described = new Map((await operations()).map((one) => [one.call, one]));
    for (const [method, template] of specifiedCalls) {
      const found = described.get(`${method} ${shapeOf(template)}`);
      expect(found, `${method} ${template}`).toBeDefined();
      const isSession = template.startsWith('/api/auth');
      expect(found?.security, `${method} ${template}`).toEqual(
        isAdminCall([method, template]) ? [{ session: [] }, ...(isSession ? [] : [{ token: [] }])] : [],
      );
    }
    const ids = [...described.values()].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await read()).components.securitySchemes['session']).toMatchObject({
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
    });
  });

  test('describes every status that there is, with the shape of errors', async () => {
    const all = await operations();
    const statuses = new Set(all.flatMap(({ responses }) => Object.keys(responses)));
    for (const status of [200, 201, 400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503])
      expect([...statuses]).toContain(String(status));
    for (const { call, responses, security } of all) {
      const every = ['405', '500', '503', ...(security.length > 0 ? ['401'] : [])];
      for (const status of every) expect(Object.keys(responses), call).toContain(status);
    }
    const error = z.object({ message: z.string(), code: z.string() });
    for (const { content: shown } of Object.values((await read()).components.responses))
      error.parse(shown['application/json'].example);
  });

  test('names its schemas and has an example for every operation', async () => {
    for (const { call, body, responses, method } of await operations()) {
      const success = responses['200'] ?? responses['201'];
      expect(success, call).toHaveProperty(['content', 'application/json', 'example']);
      // Such as POST /staff/{id}/invitation.
      const saysAll = ['GET', 'DELETE'].includes(method) || call.includes('{}/') || call === upload;
      expect(body !== undefined || saysAll, call).toBe(true);
      expect(body ? nameOf(body.schema) : 'Nothing', call).toMatch(/^[A-Z]\w+$/);
      expect(body ?? { example: {} }, call).toHaveProperty('example');
    }
  });

  test.each([
    ['GET /api/news/{}', 'slug', 'winter-relief'],
    ['PUT /api/news/{}', 'slug', 1],
    ['PATCH /api/settings/{}', 'key', 'browseCoursesUrl'],
    ['GET /api/news/{}/likes/check', 'userId', 'user_k3v9x1738316400000'],
  ])('shows for %s a %s such as %s', async (call, name, example) => {
    const found = (await operations()).find((one) => one.call === call);
    expect(found?.parameters.find((parameter) => parameter.name === name)).toMatchObject({ example });
  });

  test.each([
    ['PUT /api/news/{}', 'slug'],
    ['DELETE /api/programs/{}', 'slug'],
    ['DELETE /api/settings/{}', 'key'],
  ])('says of %s that its %s is the id', async (call, name) => {
    const found = (await operations()).find((one) => one.call === call);
    expect(found?.description).toContain(`\`{${name}}\` in this path is the numeric \`id\` of the item`);
    expect(found?.parameters.find((one) => one.name === name)?.schema).toMatchObject({ type: 'integer' });
  });

  test('has input examples that their own schema takes', async () => {
    for (const { call, body } of await operations()) {
      if (!body) continue;
      const input = inputs[nameOf(body.schema)];
      expect(input, call).toBeDefined();
      const example = z.record(z.string(), z.unknown()).parse(body.example);
      expect(input?.safeParse({ ...parents, ...example }).error?.issues, call).toBeUndefined();
    }
  });

  test('requires of a body exactly what may not be left out of it', async () => {
    const { schemas } = (await read()).components;
    for (const { call, body } of await operations()) {
      if (!body) continue;
      const name = nameOf(body.schema);
      const { required = [], properties = {} } = schemas[name] ?? {};
      for (const [member, described] of Object.entries(properties)) {
        const example: Record<string, unknown> = { ...parents, ...z.looseObject({}).parse(body.example) };
        delete example[member];
        const mayMiss = inputs[name]?.safeParse(example).success;
        // Rows are named by ids, or by what matches them.
        const isEither = 'match' in properties && ['ids', 'match', 'count'].includes(member);
        expect(required.includes(member), `${call} ${member}`).toBe(!isEither && !mayMiss);
        // Generators of types take a member with a default for one that is always there.
        expect(described, `${call} ${member}`).not.toHaveProperty('default');
      }
    }
  });

  test('sends calls to the host that it was read from', async () => {
    const { body } = await site().rest('GET', '/api/openapi.json');
    expect(body).toMatchObject({ servers: [{ url: '/' }] });
  });

  test('has examples that create what they show', async () => {
    const cookie = await site().signIn();
    // A passkey is signed anew, money goes back that came by a provider, and what is on the site is answered.
    const left = ['/api/auth/passkeys', '/api/donations/{}/refunds', '/api/comments/{}/answers'];
    const others = new Set([...left.map((path) => `POST ${path}`), upload]);
    const creating = (await operations()).filter((one) => '201' in one.responses && !others.has(one.call));
    expect(creating.length).toBeGreaterThanOrEqual(13);
    // What others hang on, such as the article that is commented, is made first.
    for (const { call, address, body, responses } of creating.sort(
      (a, b) => a.address.length - b.address.length,
    )) {
      const answer = await site().rest('POST', address, { body: body?.example, cookie });
      expect(answer.status, `${call} ${JSON.stringify(answer.body)}`).toBe(201);
      const shown = response.parse(responses['201']);
      const example = 'content' in shown ? shown.content['application/json'].example : {};
      expect(Object.keys(z.looseObject({}).parse(answer.body)).sort(), call).toEqual(
        Object.keys(z.looseObject({}).parse(example)).sort(),
      );
    }
  });

  test('has no error and no warning under redocly lint', { timeout: 120_000 }, async () => {
    const { output } = await lint('redocly', (_, file) => ['lint', file, '--format=json']);
    expect(z.object({ problems: z.array(z.unknown()) }).parse(JSON.parse(output)).problems).toEqual([]);
  });

  test('has no error and no warning under spectral’s oas ruleset', { timeout: 120_000 }, async () => {
    const { failed, output } = await lint('spectral', (folder, file) => {
      const ruleset = path.join(folder, 'ruleset.yaml');
      writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
      return ['lint', file, '--ruleset', ruleset, '--fail-severity', 'hint'];
    });
    expect(failed, output).toBe(false);
  });
});
