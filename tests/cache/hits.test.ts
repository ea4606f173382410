import { afterEach, expect, test } from 'vitest';
import { endAll, newDataFolder, startSite } from '../support/processes';

afterEach(endAll);

test('what has not changed is told without a length, for which some programs would wait', async () => {
  const { url } = await startSite({ DATA_DIR: newDataFolder('migrated') });
  const read = (headers = {}) =>
    fetch(`${url}/api/team/all`, { headers: { 'accept-encoding': 'identity', ...headers } });
  await (await read()).text();
  const kept = await read();
  expect(kept.headers.get('content-length')).toBe(String((await kept.text()).length));
  const known = await read({ 'if-none-match': kept.headers.get('etag') });
  expect([known.status, known.headers.get('content-length'), await known.text()]).toEqual([304, null, '']);
});
