import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { z } from 'zod';
import { success } from '../../../shared/fields';
import { removedSubscribers, removeSubscribersInput } from '../../../shared/newsletter';
import { totpCodeInput } from '../../../shared/totp';
import { appRouter } from '../../routers';
import { paramsOf, type RestProcedure, restProcedures } from '../rest/metadata';
import { sessionCookie } from '../session-cookie';
import { errorResponses, errorSchema, refusalsOf } from './errors';
import { exampleOf, parameterExamples } from './examples';
import type { OpenApiDocument, Operation, Schema } from './types';

const description = `Everything that the site and its administrator area do, over REST.

Lists are bare JSON arrays. Ids are positive integers. Dates are \`yyyy-MM-dd\`; \`createdAt\` is ISO 8601 in UTC.
Amounts are US dollars with at most two decimals. Nothing is coerced: a number sent as text is a 400. Unknown members
of a body are dropped. Calls that need a permission take the cookie that \`POST /api/auth/login\` sets.`;

// The generator knows no body on DELETE, so these calls are described by hand.
const deletionsWithBody = {
  '/api/newsletter/subscribers/bulk': {
    delete: {
      operationId: 'newsletter-removeMany',
      summary: 'Remove several subscribers',
      tags: ['Newsletter'],
      ...deletion(removeSubscribersInput, removedSubscribers),
    },
  },
  '/api/auth/totp': {
    delete: {
      operationId: 'auth-removeTotp',
      summary: 'Remove your second factor, by one of its codes',
      tags: ['Account'],
      ...deletion(totpCodeInput, success),
    },
  },
};

function deletion(schema: z.ZodType, answer: z.ZodType) {
  return {
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: { description: 'Successful response', content: { 'application/json': { schema: answer } } },
    },
  };
}

/** The OpenAPI 3.1 document of the REST calls of the site that `publicUrl` leads to. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const procedures = restProcedures(appRouter);
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Foundation site',
    description,
    version: '1.0.0',
    openApiVersion: '3.1.0',
    baseUrl: '/', // calls go to the host that the document was read from, whatever its name
    contact: { name: 'The foundation', url: `${publicUrl}/contact` },
    tags: [...new Set(procedures.map(({ tag }) => tag))],
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(publicUrl.startsWith('https:')),
        description: 'Set by signing in',
      },
    },
    filter: ({ metadata: { openapi } }) =>
      openapi?.method !== 'DELETE' || !(openapi.path in deletionsWithBody),
    paths: deletionsWithBody,
  });
  const document: OpenApiDocument = JSON.parse(JSON.stringify(generated));
  const { schemas } = document.components;
  // Replaced by the one Error schema and its shared responses.
  for (const name in schemas) if (name.startsWith('error.')) delete schemas[name];
  for (const procedure of procedures) complete(document, procedure);
  schemas['Error'] = errorSchema;
  document.components.responses = errorResponses;
  document.paths = mergeShapes(document.paths);
  return document;
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body within 24 hours is answered as the first time, and done once',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5f0c6d2e-0b0e-4c53-9a53-0d3b1c6b8f10',
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'Refuses the change when somebody else changed the item since: the `ETag` of the answer that it was read or last changed with',
  schema: { type: 'string' },
  example: '"12-3"',
};

const etag = {
  description: 'The version of the item, to be sent as `If-Match` with a change of it',
  schema: { type: 'string' },
  example: '"12-3"',
};

const pageParameters = [
  {
    name: 'limit',
    in: 'query',
    required: false,
    description:
      'How many items the page has at most. Without it, and without `after`, the answer is the whole list',
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
    example: 100,
  },
  {
    name: 'after',
    in: 'query',
    required: false,
    description:
      'Where the page begins: taken from the `Link` of the page before, and good for this list alone. Without `limit` the page has 100 items',
    schema: { type: 'string', minLength: 1, maxLength: 1000 },
    example: 'NTQ0MzBmMDBbMSwibmV3cy5saXN0IiwiMjAyNi0wMS0zMSIsIjEyIl0',
  },
];

const link = {
  description:
    'The next page, with `limit`, `after` and the same filters (RFC 8288); the address is relative to this one. Absent on the last page, and where no page was asked for',
  schema: { type: 'string' },
  example: '</api/news?limit=100&after=NTQ0MzBmMDBbMSwibmV3cy5saXN0IiwiMjAyNi0wMS0zMSIsIjEyIl0>; rel="next"',
};

/** Gives one operation its status, permission, refusals, named request schema and examples. */
function complete({ paths, components: { schemas } }: OpenApiDocument, procedure: RestProcedure) {
  const operation = paths[procedure.path]?.[procedure.method.toLowerCase()];
  if (!operation) throw new Error(`${procedure.name} is missing in the OpenAPI document`);
  operation.description ??= `${operation.summary}.${needs(procedure)}`;
  operation.security = procedure.permission ? [{ session: [] }] : [];
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    for (const member of Object.values(body.schema.properties ?? {})) describeDefault(member);
    body.schema = named(schemas, body.schema);
    body.example = exampleOf(body.schema);
  }
  const answer = operation.responses['200'];
  const content = answer?.content?.['application/json'];
  if (!answer || !content) throw new Error(`${procedure.name} answers nothing in the OpenAPI document`);
  content.example = exampleOf(content.schema);
  if (procedure.versioned) answer.headers = { ETag: etag };
  if (procedure.list) answer.headers = { Link: link };
  operation.responses = { [procedure.status]: answer, ...refusalsOf(procedure) };
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...(procedure.list ? pageParameters : []),
    ...(procedure.idempotent ? [idempotencyKey] : []),
    ...(procedure.conditional ? [ifMatch] : []),
  ];
  for (const parameter of operation.parameters)
    parameter.example ??= parameter.schema?.example ?? parameterExamples[parameter.name];
}

function needs({ permission }: RestProcedure): string {
  if (!permission) return '';
  return permission === 'session' ? ' Needs a session.' : ` Needs the permission \`${permission}\`.`;
}

/** Tells a default in words: generators of types take a member that has one for a member that must be sent. */
function describeDefault(member: Schema) {
  if (!('default' in member)) return;
  member.description ??= `Left out: ${JSON.stringify(member.default)}`;
  delete member.default;
}

/** Moves a schema that bears a title under that name, and refers to it. */
function named(schemas: Record<string, Schema>, schema: Schema): Schema {
  const { title } = schema;
  if (!title) return schema;
  const known = schemas[title];
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two schemas are called ${title}`);
  schemas[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}

/** `/news/{slug}` and `/news/{id}` are one path to OpenAPI: the later one takes the names of the first. */
function mergeShapes(paths: OpenApiDocument['paths']) {
  const merged: OpenApiDocument['paths'] = {};
  const firstOf = new Map<string, string>();
  for (const [path, operations] of Object.entries(paths).sort(([a], [b]) => rank(a) - rank(b))) {
    const shape = path.replace(/\{\w+\}/g, '{}');
    const first = firstOf.get(shape) ?? path;
    firstOf.set(shape, first);
    for (const operation of Object.values(operations))
      renameParams(operation, paramsOf(path), paramsOf(first));
    merged[first] = { ...merged[first], ...operations };
  }
  return merged;
}

/** The paths that the specifications name by slug or key come before their twins by id. */
const rank = (path: string) => (path.endsWith('{id}') ? 1 : 0);

function renameParams(operation: Operation, from: string[], to: string[]) {
  for (const parameter of operation.parameters ?? []) {
    const name = to[from.indexOf(parameter.name)];
    if (!name || name === parameter.name) continue;
    parameter.description = `The ${parameter.name}`;
    parameter.name = name;
  }
}
