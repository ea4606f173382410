import { expect, test } from 'vitest';
import { useApp } from '../support/app';

const site = useApp();

test('/readyz says within two seconds that the database does not answer, and /healthz that the process lives', async () => {
  const { app, db } = site();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // As many as there can be connections: whoever comes next waits.
  const holding = Array.from({ length: 10 }, () => db.transaction(() => released));

  const began = performance.now();
  const answer = await app.request('/readyz');
  expect(performance.now() - began).toBeLessThan(4000);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await app.request('/healthz')).status).toBe(200);

  release();
  await Promise.all(holding);
  expect((await app.request('/readyz')).status).toBe(200);
});
