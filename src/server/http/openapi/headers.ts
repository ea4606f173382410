import type { RestProcedure } from '../rest/metadata';

const text = { type: 'string' };
const seconds = { type: 'integer', minimum: 1 };
const cursor = 'NTQ0MzBmMDBbMSwiL2FwaS9uZXdzIiwiMjAyNi0wMS0zMSIsIjEyIl0';

/** Shared response headers. */
export const headers = {
  RequestId: {
    description: 'Finds this answer in the log',
    schema: { type: 'string', format: 'uuid' },
    example: '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10',
  },
  Version: {
    description:
      'The version of the item: send it as `If-Match` when you change the item. Public reads add more to it, so that it also works as `If-None-Match`',
    schema: text,
    example: '"12-3"',
  },
  ContentTag: {
    description:
      'Changes with the answer, to be sent as `If-None-Match`. A list that is very large may have none',
    schema: text,
    example: '"h9Kx0w2vUqk5dJm3tYc1bZ7aLrE-br"',
  },
  NextPage: {
    description:
      'The next page, with `limit`, `after` and the same filters (RFC 8288), relative to this address. Absent on the last page, and where no page was asked for',
    schema: text,
    example: `</api/news?limit=100&after=${cursor}>; rel="next"`,
  },
  RetryAfter: { description: 'Seconds to wait before trying again', schema: seconds, example: 60 },
  Allow: { description: 'The methods that there are', schema: text, example: 'GET, HEAD' },
  Authenticate: {
    description: 'Sent where a token was not good',
    schema: text,
    example: 'Bearer error="invalid_token"',
  },
};

const ref = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

export const headersOf = ({ method, noStore, versioned, list }: RestProcedure) => ({
  'X-Request-Id': ref('RequestId'),
  ...(versioned && { ETag: ref('Version') }),
  ...(!versioned && method === 'GET' && !noStore && { ETag: ref('ContentTag') }),
  ...(list && { Link: ref('NextPage') }),
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
    'How many items the page has at most. Without it, and without `after`, the answer is the whole list',
  schema: { type: 'integer', minimum: 1, maximum: 1000 },
};

const after = {
  name: 'after',
  in: 'query',
  required: false,
  description:
    'Where the page begins: taken from the `Link` of the page before, and good for this list alone. Without `limit` the page has 100 items',
  schema: { type: 'string', minLength: 1, maxLength: 1000 },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A retry within 24 hours with the same key and body is not executed again: it gets the first answer, without secrets',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'Refuses the change when somebody else changed the item since: the `ETag` of the answer that it was read or last changed with, such as `"12-3"`',
  schema: text,
};

/** Request headers. */
export const parametersOf = ({ list, idempotent, conditional }: RestProcedure) => [
  ...(list ? [limit, after] : []),
  ...(idempotent ? [idempotencyKey] : []),
  ...(conditional ? [ifMatch] : []),
];

/** Descriptions of parameters whose schema has none. */
export const parameterDescriptions: Record<string, string> = {
  id: 'The id of the item',
  deliveryId: 'The id of the delivery',
  token: 'What stands at the end of the link',
  type: 'The type of content',
  itemId: 'The id of the item',
  slug: 'The last part of the address of the item on the site',
  key: 'The key of the setting',
  comments: 'Which comments come along: `all` (up to 1,000) or the `newest` (20)',
  name: 'What the staff knows the picture by',
  alt: 'What is read to those who do not see it; empty where it only decorates',
  search: 'Only those that hold this text',
  email: 'The email address, whatever its case',
  actor: 'Only what this person or program did: a username, `token NAME (OWNER, #ID)`, `shell` or `system`',
  action: 'Only this action, such as `news.update`',
  subject: 'Only what this was done to: an item such as `news/12`, or all of a noun such as `news`',
};
