import { expect, test } from 'vitest';
import { useApp } from '../support/app';

const site = useApp();

test('an unknown path below /api is a 404 with the error body', async () => {
  const answer = await site().rest('GET', '/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ message: 'There is nothing at this path', code: 'NOT_FOUND' });
});

test('a wrong method is a 405 that names the right ones', async () => {
  const answer = await site().rest('PATCH', '/api/news');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
});
