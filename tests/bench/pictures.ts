/** What 200 photographs cost that are sent in a row, on the site as it is shipped with its own database. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { picture } from '../../src/shared/schemas/media';
import { postPicture } from '../support/pictures';
import { newFolder, type Site, startSite } from '../support/processes';
import { password, signIn } from '../support/remote';
import { type Figure, limit, note } from './figures';

const photographs = 200;
const sizes = 20;
const mostMegapixels = 40;

/** A scene with soft and hard edges and the grain of a camera: so many bytes a pixel as photographs have. */
async function photograph(megapixels: number): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1e6 * 3) / 2));
  const height = Math.round((width * 2) / 3);
  const channels = 3;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const scene = await sharp({ create: { width: 90, height: 60, channels, background: '#888', noise } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const shapes = Array.from({ length: 60 }, (_, n) => {
    const [x, y] = [(n * 37) % 100, (n * 61) % 100];
    return `<ellipse cx="${x}%" cy="${y}%" rx="${(n % 7) + 1}%" ry="${(n % 5) + 2}%" fill="hsl(${n * 47} 60% 50%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  const fine = await sharp({ create: { width, height, channels, background: '#888', noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(scene, { raw: { width, height, channels } })
    .composite([{ input: Buffer.from(svg) }, { input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same photograph with a comment, so that it is not the same file. */
function commented(jpeg: Buffer, n: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from([0xff, 0xfe, 0, 4, n >> 8, n & 255]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
}

/** Has the system count the highest memory of a process anew. */
const forgetPeak = ({ pid }: Site) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const peakOf = (pid: number | string) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The largest that a process has been which encodes for the site; 0 when there is none. */
function encoderPeak({ pid }: Site): number {
  const peaks = readdirSync('/proc').map((one) => {
    try {
      const isChild = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${one}/stat`, 'utf8'))?.[1]) === pid;
      return isChild ? peakOf(one) : 0;
    } catch {
      return 0; // no process, or one that has ended
    }
  });
  return Math.max(...peaks);
}

/** Asks again and again until it is over. @returns the times in milliseconds, from short to long */
async function askUntil(isOver: () => boolean, ask: (n: number) => Promise<Response>, pauseMs: number) {
  const times: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const begin = performance.now();
    const answer = await ask(n);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A visitor was answered ${answer.status}`);
    times.push(performance.now() - begin);
    await sleep(pauseMs);
  }
  return times.toSorted((a, b) => a - b);
}

const told = (times: number[]) =>
  `${times[times.length >> 1]?.toFixed(0)} ms, of a hundred one above ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`;

export async function pictures(): Promise<Figure[]> {
  const made: Buffer[] = [];
  for (let n = 0; n < sizes; n += 1)
    made.push(await photograph(1 + (n * (mostMegapixels - 1)) / (sizes - 1)));
  const site = await startSite({
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'true',
    PUBLIC_WRITES_PER_MINUTE: '0',
  });
  const cookie = await signIn(site);
  let [isOver, encoder] = [false, 0];
  const kept = askUntil(
    () => isOver,
    () => fetch(site.url),
    20,
  );
  const fresh = askUntil(
    () => isOver,
    (n) => fetch(`${site.url}/news?search=${n}`),
    100,
  );
  const watching = setInterval(() => (encoder = Math.max(encoder, encoderPeak(site))), 100);
  forgetPeak(site); // the first start makes a database
  const begin = performance.now();
  const times: number[] = [];
  for (let n = 0; n < photographs; n += 1) {
    const body = commented(made[n % sizes] ?? Buffer.alloc(0), n);
    const sentAt = performance.now();
    const answer = await postPicture(site, cookie, body);
    if (answer.status !== 201) throw new Error(`A photograph was answered ${answer.status}`);
    picture.parse(await answer.json());
    times.push((performance.now() - sentAt) / 1000);
  }
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  clearInterval(watching);
  const [ofKept, ofFresh] = [await kept, await fresh];
  const megabytes = made.reduce((sum, { length }) => sum + length / 1e6, 0) / sizes;
  const slowest = Math.max(...times);
  const peak = peakOf(site.pid);
  await site.stop();
  return [
    note('photographs of 1 to 40 megapixels, each on average', `${megabytes.toFixed(1)} MB`),
    note(`${photographs} of them in a row`, `${seconds.toFixed(0)} s`),
    note('the one that took longest', `${slowest.toFixed(1)} s`),
    note('highest memory of the site meanwhile', `${peak.toFixed(0)} MB`),
    limit('highest memory of the process beside it', encoder, 1024, 'MB'),
    note('a visitor meanwhile, page that is kept', told(ofKept)),
    note('a visitor meanwhile, page that is rendered', told(ofFresh)),
  ];
}
