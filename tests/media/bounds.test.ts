/** Encoding is limited in memory and time, and its process restarts after a crash. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { media } from '../../src/server/db/schema';
import { createEncoder, EncodeLimitError } from '../../src/server/media/encoder';
import { projectFolder } from '../../src/server/process/paths';
import { picture } from '../../src/shared/schemas/media';
import { useApp } from '../support/app';
import { bytesOf, photograph, pictureFolder, sender } from '../support/pictures';
import { newFolder, until } from '../support/processes';

const site = useApp();
const send = sender(site);
const encodeProcess = path.join(projectFolder, 'src/server/media/encode-process.mjs');

/** The processes beside this one that encode. */
function encoders(): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((pid) => {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
      const isOne = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-process');
      return isOne && parent === process.pid ? [Number(pid)] : [];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}
const incoming = path.join(pictureFolder, '.incoming');
const filesLeft = () => (existsSync(incoming) ? readdirSync(incoming) : []);

describe('the process that encodes', () => {
  const folder = newFolder();
  let made = 0;
  const encoder = createEncoder();
  // Its time goes by as a test says.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(async () => {
    await encoder.stop();
    vi.useRealTimers();
  });

  async function begin(width: number, height: number) {
    const file = path.join(folder, `${(made += 1)}`);
    await mkdir(folder, { recursive: true });
    await writeFile(file, await bytesOf(photograph(width, height).jpeg()));
    const before = encoders();
    const encoding = encoder.encode('a'.repeat(24), file, `${file}-encoded`);
    encoding.catch(() => undefined);
    let child = 0;
    await until('the process', () => (child = encoders().find((pid) => !before.includes(pid)) ?? 0) > 0);
    return { encoding, child };
  }

  test('takes one with it where it crashes, and another goes on', async () => {
    const { encoding, child } = await begin(3000, 2000);
    process.kill(child, 'SIGKILL');
    await expect(encoding).rejects.toThrow(EncodeLimitError);
    const next = await begin(60, 40);
    expect(await next.encoding).toMatchObject({ picture: { width: 60, height: 40 } });
  });

  test('is ended when one takes too long', async () => {
    const { encoding, child } = await begin(60, 40);
    process.kill(child, 'SIGSTOP');
    vi.advanceTimersByTime(29_000);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2000);
    await expect(encoding).rejects.toThrow(EncodeLimitError);
    expect(encoders()).not.toContain(child);
  });

  test('goes when nobody has sent anything for a while, and comes with the next', async () => {
    const { encoding, child } = await begin(60, 40);
    await encoding;
    await until('the wait for the next', () => vi.getTimerCount() > 0);
    vi.advanceTimersByTime(19_000);
    expect(vi.getTimerCount()).toBe(1);
    expect(encoders()).toContain(child);
    vi.advanceTimersByTime(2000);
    await until('its end', () => !encoders().includes(child));
    const next = await begin(50, 40);
    expect(await next.encoding).toMatchObject({ picture: { width: 50 } });
  });

  test('finishes what it has begun when the site is asked to end', async () => {
    const { child } = await begin(60, 40).then(async (first) => (await first.encoding) && first);
    const file = path.join(folder, 'large');
    await writeFile(file, await bytesOf(photograph(1200, 800).jpeg()));
    const encoding = encoder.encode('b'.repeat(24), file, `${file}-encoded`);
    process.kill(child, 'SIGTERM');
    process.kill(child, 'SIGINT');
    expect(await encoding).toMatchObject({ picture: { width: 1200 } });
  });
});

test.each([0, 300])(
  'the process that encodes goes with a site that is killed, at once or after %i ms',
  async (ms) => {
    const process = fork(encodeProcess, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const ended = once(process, 'exit');
    await sleep(ms);
    process.disconnect(); // as the death of its parent does
    const [, signal] = await Promise.race([ended, sleep(5000, ['alive'])]);
    process.kill('SIGKILL');
    expect(signal).toBe('SIGKILL');
  },
);

test('of too many at once the rest comes again later; what breaks off leaves nothing', async () => {
  const cookie = await site().signIn(['editor']);
  const begun = (await bytesOf(photograph(60, 40).jpeg())).slice(0, 100);
  const breakOff: (() => void)[] = [];
  const slow = Array.from({ length: 10 }, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(begun);
        breakOff.push(() => controller.error(new Error('The connection was cut')));
      },
    });
    const headers = { cookie, 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return site().app.request('/api/media', init);
  });
  await until('all to be under way', () => filesLeft().length === 10);
  const response = await site().app.request('/api/media', {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg' },
    body: begun,
  });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const one of breakOff) one();
  for (const one of slow) expect((await one).status).toBe(400);
  expect(filesLeft()).toEqual([]);
  expect(await site().db.$count(media)).toBe(0);
  const next = await send(await bytesOf(photograph(60, 40).jpeg()), 'image/jpeg', '', cookie);
  expect(picture.parse(next.body)).toMatchObject({ width: 60 });
});
