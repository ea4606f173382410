import { takesToken } from '../../../shared/schemas/tokens';
import type { RestProcedure } from '../rest/metadata';
import { headersOfRefusal } from './headers';

const errors = {
  400: [
    'BadRequest',
    'BAD_REQUEST',
    'The input is invalid: `issues` lists all errors, `message` is the first',
  ],
  401: [
    'Unauthorized',
    'UNAUTHORIZED',
    'There is no session, or it has ended; or the token is unknown, expired or disabled',
  ],
  403: [
    'Forbidden',
    'FORBIDDEN',
    'The account or token lacks a permission, or a page of another site tried to write without a token',
  ],
  404: ['NotFound', 'NOT_FOUND', 'There is no item with this id, slug or key'],
  405: [
    'MethodNotAllowed',
    'METHOD_NOT_SUPPORTED',
    'This path does not support the method; `Allow` lists those it supports',
  ],
  409: [
    'Conflict',
    'CONFLICT',
    'The slug, key, name or address is taken; the category or picture is in use; the site would have no owner left; the draft or its item has changed since; or the Idempotency-Key was used with another body',
  ],
  412: [
    'PreconditionFailed',
    'PRECONDITION_FAILED',
    'If-Match names an older version: somebody else has changed the item',
  ],
  413: ['PayloadTooLarge', 'PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB, or the picture than 15 MB'],
  415: [
    'UnsupportedMediaType',
    'UNSUPPORTED_MEDIA_TYPE',
    'The body is not JSON, or not a picture of the type in `Content-Type`',
  ],
  429: ['TooManyRequests', 'TOO_MANY_REQUESTS', 'Too many requests; `Retry-After` says when to try again'],
  500: [
    'InternalServerError',
    'INTERNAL_SERVER_ERROR',
    'An unexpected error; `X-Request-Id` identifies it in the log',
  ],
  503: [
    'ServiceUnavailable',
    'SERVICE_UNAVAILABLE',
    'The database or picture store is unavailable, or too many pictures are being uploaded; `Retry-After` says when to try again',
  ],
} as const;

const messages: Record<string, string> = {
  BAD_REQUEST: 'Title must be at least 3 characters',
  INTERNAL_SERVER_ERROR: 'Internal server error',
};

export const errorSchema = {
  type: 'object',
  description: 'The body of every error response',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

export const errorResponses = Object.fromEntries(
  Object.entries(errors).map(([status, [name, code, description]]) => {
    const message = messages[code] ?? description;
    const example = { message, code, ...(status === '400' && { issues: [{ path: 'title', message }] }) };
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } };
    return [name, { description, content, headers: headersOfRefusal(status) }];
  }),
);

export function refusalsOf({
  method,
  path,
  permission,
  input,
  idempotent,
  conditional,
  refusals,
  list,
}: RestProcedure) {
  const unsafe = method !== 'GET';
  const takesKey = /^\/api\/(?:news|programs|settings)(?:\/\{\w+\})?$/.test(path);
  const statuses: [keyof typeof errors, boolean][] = [
    [400, unsafe || input !== undefined || list !== undefined],
    [401, permission !== undefined],
    [403, unsafe || permission !== undefined],
    [404, path.includes('{')],
    [405, true],
    [409, idempotent === true || (takesKey && (method === 'POST' || method === 'PUT'))],
    [412, conditional === true],
    [413, unsafe],
    [415, unsafe],
    [429, permission ? takesToken(permission) : unsafe],
    [500, true],
    [503, true],
  ];
  return Object.fromEntries(
    statuses
      .filter(([status, applies]) => applies || refusals.includes(status))
      .map(([status]) => [status, { $ref: `#/components/responses/${errors[status][0]}` }]),
  );
}
