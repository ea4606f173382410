/** Whether files and pictures agree although the server is killed again and again while pictures are sent. */
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { picture } from '../../src/shared/schemas/media';
import { enough, exactly, report } from '../bench/figures';
import { bytesOf, fileNames, photograph, postPicture } from '../support/pictures';
import { newDataFolder, Running, type Site, startSite, until } from '../support/processes';
import { call, password, signIn } from '../support/remote';
import { orderlyEnd } from './killed-sites';
import { underLoad } from './load';

/** A picture that was acknowledged, refused, or, with neither, cut off. */
type Sent = { url?: string; refusal?: string };

/** @returns whether each picture that was acknowledged is whole, and nothing else is there once it was mended */
export async function pictureFaults(kills: number): Promise<boolean> {
  const dataDir = newDataFolder('migrated');
  const variables = { ...underLoad, DATA_DIR: dataDir, ADMIN_PASSWORD: password };
  const uploads = path.join(dataDir, 'uploads');
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let [cutOff, halves] = [0, 0];
  for (let kill = 0; kill < kills; kill += 1) {
    const site = await startSite(variables);
    const sent: Sent[] = [];
    const sending = sendWithoutPause(site, await signIn(site), sent);
    // What was acknowledged before the first kill can be lost by any of them, however slow the machine is.
    if (kill === 0) await until('a picture to be acknowledged', () => sent.some(({ url }) => url));
    await sleep(300 + Math.random() * 1200);
    site.child.kill('SIGKILL');
    await site.ended;
    await sending;
    acknowledged.push(...sent.flatMap(({ url }) => url ?? []));
    refusals.push(...sent.flatMap(({ refusal }) => refusal ?? []));
    if (sent.some(({ url, refusal }) => !url && !refusal)) cutOff += 1;
    halves += await halvesIn(uploads);
  }

  const site = await startSite(variables);
  const cookie = await signIn(site);
  const { body } = await call(site, '/api/media', { cookie });
  const rows = z.array(picture).parse(body);
  const known = new Set(rows.map(({ url }) => url));
  // As if an hour had passed: what is younger may belong to an upload that is under way.
  const old = new Date(Date.now() - 2 * 3600_000);
  for (const name of finished(uploads)) utimesSync(path.join(uploads, name), old, old);
  const found = new Running('media.mjs', ['check', '--mend'], variables);
  await found.ended;
  const orphans = found.out.split('\n').filter((line) => line.includes('belongs to no picture')).length;
  const again = new Running('media.mjs', ['check'], variables);
  const wanted = rows.flatMap(({ url }) => fileNames(url));
  const unserved = (
    await Promise.all(wanted.map(async (name) => (await call(site, `/media/${name}`)).status))
  ).filter((status) => status !== 200);
  const lost = acknowledged.filter((url) => !known.has(url)).length;
  const agrees = (await again.ended) === 0;
  const left = readdirSync(path.join(uploads, '.incoming')).length;
  const others = finished(uploads).filter((name) => !wanted.includes(name)).length;
  return report(`${kills} SIGKILLs while pictures were sent`, [
    { what: 'kills while a picture was under way', found: `${cutOff}`, within: cutOff > kills / 2 },
    enough('pictures acknowledged', acknowledged.length),
    { what: 'pictures refused', found: [...new Set(refusals)].join(', ') || 'none' },
    exactly('acknowledged pictures lost', lost, 0),
    exactly('files that were not whole', halves, 0),
    exactly('files of pictures that are not served', unserved.length, 0),
    { what: 'files of no picture, found and removed', found: `${orphans}`, within: others === 0 },
    exactly('left of uploads after the next start', left, 0),
    { what: 'the command finds nothing more', found: `${agrees}`, within: agrees },
    await orderlyEnd(site),
  ]);
}

const finished = (uploads: string) => readdirSync(uploads).filter((name) => !name.startsWith('.'));

/** Sends one picture after the other until the site is gone. */
async function sendWithoutPause(site: Site, cookie: string, sent: Sent[]): Promise<void> {
  for (let isThere = true; isThere; ) {
    const body = await bytesOf(photograph(900 + sent.length, 600).jpeg());
    const outcome = await postPicture(site, cookie, body).then(outcomeOf, (): Sent => ({}));
    sent.push(outcome);
    isThere = Boolean(outcome.url ?? outcome.refusal);
  }
}

async function outcomeOf(response: Response): Promise<Sent> {
  const text = await response.text().catch(() => undefined); // the connection may end within the answer
  if (text === undefined) return {};
  if (response.status !== 201) return { refusal: `${response.status} ${text}` };
  return { url: picture.parse(JSON.parse(text)).url };
}

/** How many of the files that would be served are not what their name says, to the last pixel. */
async function halvesIn(uploads: string): Promise<number> {
  let halves = 0;
  for (const name of finished(uploads)) {
    const size = /-(\d+x\d+)\./.exec(name)?.[1];
    const { info } = await sharp(readFileSync(path.join(uploads, name)), { failOn: 'truncated' })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => ({ info: { width: 0, height: 0 } }));
    if (`${info.width}x${info.height}` !== size) halves += 1;
  }
  return halves;
}
