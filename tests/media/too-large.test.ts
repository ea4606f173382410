import { afterAll, expect, test } from 'vitest';
import { endAll, newDataFolder, startSite } from '../support/processes';

afterAll(endAll);

test('whoever sends too much or something else hears that, and is not cut off', async () => {
  const password = 'correct horse battery staple';
  const site = await startSite({ DATA_DIR: newDataFolder('migrated'), ADMIN_PASSWORD: password });
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const send = async (type: string, size: number) => {
    const body = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(size)]);
    const headers = { 'content-type': type, cookie };
    return (await fetch(`${site.url}/api/media`, { method: 'POST', headers, body })).status;
  };
  for (let time = 0; time < 5; time += 1) {
    expect(await send('image/jpeg', 20_000_000)).toBe(413);
    expect(await send('image/png', 14_000_000)).toBe(415);
  }
}, 60_000);
