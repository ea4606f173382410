import type { RestProcedure } from '../rest/metadata';

const text = { type: 'string' };
const seconds = { type: 'integer', minimum: 1 };
const cursor = 'NTQ0MzBmMDBbMSwiL2FwaS9uZXdzIiwiMjAyNi0wMS0zMSIsIjEyIl0';

export const headers = {
  RequestId: {
    description: 'Identifies this response in the log',
    schema: { type: 'string', format: 'uuid' },
    example: '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10',
  },
  Version: {
    description:
      'The version of the item: send it as `If-Match` when you change the item. Public reads append a content hash, so that it also works as `If-None-Match`',
    schema: text,
    example: '"12-3"',
  },
  ContentTag: {
    description: 'Changes with the response: send it as `If-None-Match`. Very large lists may have none',
    schema: text,
    example: '"h9Kx0w2vUqk5dJm3tYc1bZ7aLrE-br"',
  },
  NextPage: {
    description:
      'The next page, with `limit`, `after` and the same filters (RFC 8288), relative to this address. Absent on the last page and without paging',
    schema: text,
    example: `</api/news?limit=100&after=${cursor}>; rel="next"`,
  },
  RetryAfter: { description: 'Seconds to wait before trying again', schema: seconds, example: 60 },
  Language: {
    description: 'With `locale`: the language that was asked for',
    schema: text,
    example: 'ar',
  },
  Allow: { description: 'The supported methods', schema: text, example: 'GET, HEAD' },
  Authenticate: {
    description: 'Sent for an invalid token',
    schema: text,
    example: 'Bearer error="invalid_token"',
  },
};

const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

export const headersOf = ({ method, noStore, versioned, list, inLanguages }: RestProcedure) => ({
  'X-Request-Id': ref('RequestId'),
  ...(versioned && { ETag: ref('Version') }),
  ...(!versioned && method === 'GET' && !noStore && { ETag: ref('ContentTag') }),
  ...(list && { Link: ref('NextPage') }),
  ...(inLanguages && { 'Content-Language': ref('Language') }),
});

export const headersOfRefusal = (status: string) => ({
  'X-Request-Id': ref('RequestId'),
  ...(status === '401' && { 'WWW-Authenticate': ref('Authenticate') }),
  ...(status === '405' && { Allow: ref('Allow') }),
  ...((status === '429' || status === '503') && { 'Retry-After': ref('RetryAfter') }),
});

// No examples: the API page would send them.
const limit = {
  name: 'limit',
  in: 'query',
  required: false,
  description:
    'The maximum number of items of the page. Without it and without `after`, the response is the whole list',
  schema: { type: 'integer', minimum: 1, maximum: 1000 },
};

const after = {
  name: 'after',
  in: 'query',
  required: false,
  description:
    'Where the page begins, from the `Link` of the previous page of the same list. Without `limit` the page has 100 items',
  schema: { type: 'string', minLength: 1, maxLength: 1000 },
};

const locale = {
  name: 'locale',
  in: 'query',
  required: false,
  description:
    'A language of the site: texts are then the published translations, and `locale` of each item is the language that its texts are in',
  schema: { type: 'string', minLength: 2, maxLength: 35 },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A retry within 24 hours with the same key and body is not executed again: it gets the first response, without secrets',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the response that you read or last changed the item with, such as `"12-3"`: the change is refused if somebody else has changed the item since',
  schema: text,
};

export const parametersOf = ({ list, idempotent, conditional, inLanguages }: RestProcedure) => [
  ...(list ? [limit, after] : []),
  ...(inLanguages ? [locale] : []),
  ...(idempotent ? [idempotencyKey] : []),
  ...(conditional ? [ifMatch] : []),
];

/** Descriptions of parameters whose schema has none. */
export const parameterDescriptions: Record<string, string> = {
  id: 'The id of the item',
  deliveryId: 'The id of the delivery',
  number: 'The number of the receipt',
  year: 'The year in the number of the receipt',
  token: 'The token at the end of the link',
  type: 'The type of content',
  kind: 'What the file has, such as `subscribers`',
  status: 'Only items with this status',
  format: 'The form of the answer: `json` or `csv`',
  itemId: 'The id of the item',
  slug: 'The last part of the address of the item on the site',
  key: 'The key of the setting',
  comments: 'Which comments to include: `all` (up to 1,000) or the `newest` (20)',
  name: 'The name of the picture, for the staff',
  version: 'The version that was read last; a newer one is not deleted',
  alt: 'Describes the picture for people who cannot see it; empty if it is decorative',
  search: 'Only items that contain this text',
  email: 'The email address, ignoring case',
  actor: 'Only entries of this actor: a username, `token NAME (OWNER, #ID)`, `shell` or `system`',
  action: 'Only entries of this action, such as `news.update`',
  subject: 'Only entries about an item such as `news/12`, or about all items of a type such as `news`',
};
