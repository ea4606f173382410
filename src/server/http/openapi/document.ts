import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { z } from 'zod';
import { documentQuery, documentType, libraryDocument } from '../../../shared/schemas/documents';
import { draftRemoval } from '../../../shared/schemas/drafts';
import { byId, success } from '../../../shared/schemas/fields';
import { importQuery } from '../../../shared/schemas/import-inputs';
import { siteImport } from '../../../shared/schemas/imports';
import { picture, pictureTypes, uploadQuery } from '../../../shared/schemas/media';
import { removedSubscribers, removeSubscribersInput } from '../../../shared/schemas/newsletter';
import { takesToken } from '../../../shared/schemas/tokens';
import { totpCodeInput } from '../../../shared/schemas/totp';
import { webhookPayload } from '../../../shared/schemas/webhooks';
import { appRouter } from '../../routers';
import { paramsOf, type RestProcedure, restProcedures } from '../rest/metadata';
import { sessionCookie } from '../session-cookie';
import { uploadRouter } from '../upload-router';
import { errorResponses, errorSchema, refusalsOf } from './errors';
import { parameterExamples, requestExample, responseExample } from './examples';
import { headers, headersOf, parameterDescriptions, parametersOf } from './headers';
import { description, tagDescriptions, version } from './info';
import type { OpenApiDocument, Operation, Schema } from './types';
import { webhooks } from './webhooks';

// trpc-to-openapi supports no body on DELETE.
const deletionsWithBody = {
  '/api/newsletter/subscribers/bulk': {
    delete: {
      operationId: 'newsletter-removeMany',
      tags: ['Newsletter'],
      ...deletion(removeSubscribersInput, removedSubscribers),
    },
  },
  '/api/auth/totp': {
    delete: {
      operationId: 'auth-removeTotp',
      tags: ['Account'],
      ...deletion(totpCodeInput, success),
    },
  },
  '/api/drafts/{id}': {
    delete: {
      operationId: 'drafts-remove',
      tags: ['Drafts'],
      requestParams: { path: byId },
      ...deletion(draftRemoval.omit({ id: true }).meta({ title: 'DraftRemoval' }), success, false),
    },
  },
};

function deletion(schema: z.ZodType, answer: z.ZodType, required = true) {
  return {
    requestBody: { required, content: { 'application/json': { schema } } },
    responses: answering(answer),
  };
}

function answering(schema: z.ZodType) {
  const content = { 'application/json': { schema } };
  return { 200: { description: 'Successful response', content } };
}

// Nor a body that is not JSON.
const uploads = {
  '/api/media': {
    post: {
      operationId: 'media-create',
      tags: ['Pictures'],
      requestParams: { query: uploadQuery },
      requestBody: bytesOf(pictureTypes),
      responses: answering(picture),
    },
  },
  '/api/documents': {
    post: {
      operationId: 'documents-create',
      tags: ['Documents'],
      requestParams: { query: documentQuery },
      requestBody: bytesOf([documentType]),
      responses: answering(libraryDocument),
    },
  },
  '/api/imports': {
    post: {
      operationId: 'imports-create',
      tags: ['Imports'],
      requestParams: { query: importQuery },
      requestBody: bytesOf(['text/csv', 'application/xml']),
      responses: answering(siteImport),
    },
  },
  '/api/imports/{id}/files': {
    put: {
      operationId: 'imports-files',
      tags: ['Imports'],
      requestParams: { path: byId },
      requestBody: bytesOf(['application/zip']),
      responses: answering(siteImport),
    },
  },
};

function bytesOf(types: readonly string[]) {
  const schema = { type: 'string' as const, format: 'binary' };
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

export function openApiDocument(publicUrl: string): OpenApiDocument {
  const procedures = [...restProcedures(appRouter), ...restProcedures(uploadRouter)];
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Foundation site',
    description: description(publicUrl),
    version,
    openApiVersion: '3.1.0',
    baseUrl: '/', // relative: the site may have several names
    contact: { name: 'The foundation', url: `${publicUrl}/contact` },
    license: { name: 'Terms of Service', url: `${publicUrl}/terms-of-service` },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(publicUrl.startsWith('https:')),
        description: 'Set by signing in at `POST /api/auth/login`',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'A token of the staff, `fdn_…`, with the permissions that are its scopes',
      },
    },
    filter: ({ metadata: { openapi } }) =>
      openapi?.method !== 'DELETE' || !(openapi.path in deletionsWithBody),
    paths: { ...deletionsWithBody, ...uploads },
    defs: { WebhookPayload: webhookPayload },
  });
  const document: OpenApiDocument = JSON.parse(JSON.stringify(generated));
  const { schemas } = document.components;
  // Replaced by the shared Error schema and responses.
  for (const name in schemas) if (name.startsWith('error.')) delete schemas[name];
  for (const procedure of procedures) complete(document, procedure);
  for (const schema of Object.values(schemas)) delete schema.examples; // each operation has a copy
  for (const [path, noun] of [
    ['/api/media', 'picture'],
    ['/api/documents', 'document'],
  ] as const) {
    const sent = document.paths[path]?.['post']?.responses;
    if (sent?.['201'])
      sent['200'] = { ...sent['201'], description: `The same ${noun} was sent before: the first one` };
  }
  schemas['Error'] = errorSchema;
  document.components.responses = errorResponses;
  document.components.headers = headers;
  document.tags = [...new Set(procedures.map(({ tag }) => tag))].toSorted().map(tagOf);
  document.webhooks = webhooks;
  document.paths = mergeShapes(document.paths);
  return document;
}

const tagOf = (name: string) => ({ name, description: tagDescriptions[name] });

/** Adds status, permission, errors, named request schema and examples to an operation. */
function complete({ paths, components: { schemas } }: OpenApiDocument, procedure: RestProcedure) {
  const operation = paths[procedure.path]?.[procedure.method.toLowerCase()];
  if (!operation) throw new Error(`${procedure.name} is missing in the OpenAPI document`);
  operation.summary = procedure.summary;
  operation.description = procedure.description + needs(procedure);
  operation.security = securityOf(procedure);
  if (procedure.permission) operation['x-permission'] = procedure.permission;
  const body = operation.requestBody?.content['application/json'];
  if (body) {
    for (const member of Object.values(body.schema.properties ?? {})) describeDefault(member);
    body.schema = named(schemas, body.schema);
    body.example = requestExample(procedure.input);
  }
  const answer = operation.responses['200'];
  const content = answer?.content?.['application/json'];
  if (!answer || !content) throw new Error(`${procedure.name} answers nothing in the OpenAPI document`);
  content.example = responseExample(schemas, content.schema);
  answer.headers = headersOf(procedure);
  operation.responses = { [procedure.status]: answer, ...refusalsOf(procedure) };
  operation.parameters = structuredClone([...(operation.parameters ?? []), ...parametersOf(procedure)]);
  for (const parameter of operation.parameters) {
    parameter.description ??= parameter.schema?.description ?? parameterDescriptions[parameter.name];
    parameter.example ??= parameter.schema?.example ?? parameterExamples[parameter.name];
  }
}

/** Tokens are not accepted by procedures for sessions. */
function securityOf({ permission }: RestProcedure): Record<string, string[]>[] {
  if (!permission) return [];
  return takesToken(permission) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

function needs({ permission, alternatives = [], recentSignIn }: RestProcedure): string {
  if (!permission) return '';
  const recent = recentSignIn
    ? ' Needs a sign-in of the last 15 minutes: otherwise the request is refused with 403 and the code `SIGN_IN_AGAIN`.'
    : '';
  if (permission === 'session') return ` Needs a session.${recent}`;
  const who = takesToken(permission) ? '' : ', which no token can have';
  const part = alternatives.map((one, at) => `${at ? ' or' : ', or for some items'} \`${one}\``).join('');
  return ` Needs the permission \`${permission}\`${part}${who}.${recent}`;
}

/** Moves defaults to the description: client generators treat a member with a default as required. */
function describeDefault(member: Schema) {
  if (!('default' in member)) return;
  member.description ??= `Left out: ${JSON.stringify(member.default)}`;
  delete member.default;
}

/** Moves a schema with a title to the components. */
function named(schemas: Record<string, Schema>, schema: Schema): Schema {
  const { title } = schema;
  if (!title) return schema;
  const known = schemas[title];
  if (known && JSON.stringify(known) !== JSON.stringify(schema))
    throw new Error(`Two schemas are called ${title}`);
  schemas[title] = schema;
  return { $ref: `#/components/schemas/${title}` };
}

/** OpenAPI treats `/news/{slug}` and `/news/{id}` as one path: the later one gets the parameter names of the first. */
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

/** Specified paths by slug or key come before their equivalents by id. */
const rank = (path: string) => (path.endsWith('{id}') ? 1 : 0);

function renameParams(operation: Operation, from: string[], to: string[]) {
  for (const parameter of operation.parameters ?? []) {
    const name = to[from.indexOf(parameter.name)];
    if (!name || name === parameter.name) continue;
    const id = `the numeric \`${parameter.name}\` of the item`;
    parameter.description = `${id[0]?.toUpperCase()}${id.slice(1)}; all calls of a path share one parameter name`;
    operation.description += ` \`{${name}}\` in this path is ${id}.`;
    parameter.name = name;
  }
}
