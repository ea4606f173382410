// What an answer is taken for that is no success: the server's own refusal, or words of something in between.
import { afterEach, expect, test, vi } from 'vitest';
import { fetchAnswer } from '../../src/client/app/failures';

afterEach(() => void vi.unstubAllGlobals());

const answer = (status: number, body: string, statusText = '') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));

test.each([
  [502, 'The machine is away'],
  [502, '{"message":"Away"}'],
  [503, '[null]'],
  [502, '{"error":{"code":502,"message":"Away"}}'],
  [504, '{"error":'],
])('what a proxy says becomes the message of the failure: %i %s', async (status, body) => {
  answer(status, body);
  await expect(fetchAnswer('/trpc/x')).rejects.toThrow(`${status}: ${body}`);
});

test('an empty answer is named by its status', async () => {
  answer(502, '', 'Bad Gateway');
  await expect(fetchAnswer('/trpc/x')).rejects.toThrow('502: Bad Gateway');
});

test('a refusal of the server is handed on', async () => {
  const error = { message: 'Internal server error', code: -32603, data: { code: 'X', httpStatus: 500 } };
  answer(500, JSON.stringify([{ error }]));
  expect((await fetchAnswer('/trpc/x')).status).toBe(500);
});
