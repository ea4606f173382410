/** A read below an item that does not exist is a 404: an empty answer would say that the item has nothing. */
import { expect, test } from 'vitest';
import { operations } from '../support/api/procedures';
import { withOwner } from '../support/app';

const { site, cookie } = withOwner();

/** Queries without which a read is refused. */
const required: Record<string, string> = {
  'donors.mergePreview': '?from=888888',
  'donors.splitPreview': '?donationIds=888888',
};

const reads = operations.filter(({ method, path }) => method === 'GET' && path.includes('{id}'));

test.each(reads)('$path', async ({ name, path }) => {
  const address = path.replace('{id}', '999999').replace('{number}', '2026-000001') + (required[name] ?? '');
  expect(address).not.toContain('{');
  const { status, body } = await site().rest('GET', address, { cookie: cookie() });
  expect({ status, body }).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: expect.stringMatching(/ not found$/) },
  });
});
