import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../support/processes';
import { call } from '../support/remote';
import { type Figure, limit, note } from './figures';
import { type Load, median, perSecond } from './load';
import { freshPage } from './reads';

const bytesToLog = 40;
const msToAnswer = 100;
const seconds = 5;
const connections = 64;

const unknown = 'return wrk.format("GET", "/nope?x=" .. n)';
const manyUnknown = 'return wrk.format("GET", "/nope" .. n .. "/" .. n)';

/** What a flood of requests costs: bytes of log for each of them, and the time that others wait for a kept answer. */
export async function floods(site: Site): Promise<Figure[]> {
  const logged: [string, Omit<Load, 'url'>][] = [
    ['kept lists', { request: 'return wrk.format("GET", "/api/news")' }],
    ['refusals', { request: 'return wrk.format("GET", "/api/donations")', isRefused: true }],
    ['unknown paths', { request: manyUnknown, isRefused: true }],
  ];
  const waited: [string, string][] = [
    ['/nope?x=N', unknown],
    ['/nopeN/N', manyUnknown],
    ['pages of /news', freshPage],
  ];
  const figures: Figure[] = [];
  for (const [what, load] of logged)
    figures.push(
      limit(`log of a flood of ${what}, bytes each`, await bytesOf(site, load), bytesToLog, 'bytes'),
    );
  for (const [what, request] of waited) figures.push(...(await waitingDuring(what, site, request)));
  return figures;
}

async function bytesOf(site: Site, load: Omit<Load, 'url'>): Promise<number> {
  const before = site.out.length;
  const speed = await perSecond({ url: site.url, ...load }, seconds);
  await sleep(2000); // until all of it is written
  return (site.out.length - before) / (speed * seconds);
}

async function waitingDuring(what: string, site: Site, request: string): Promise<Figure[]> {
  let isOver = false;
  const times: number[] = [];
  await call(site, '/about');
  const load = perSecond({ url: site.url, request, connections, isRefused: true }, seconds);
  void load.finally(() => (isOver = true));
  await sleep(500);
  while (!isOver) {
    const began = performance.now();
    await call(site, '/about');
    times.push(performance.now() - began);
    await sleep(20);
  }
  const flood = `${connections} connections on ${what}`;
  return [
    limit(`a kept page during ${flood}, at most`, Math.max(...times), msToAnswer, 'ms'),
    note(
      `its median of ${times.length}, and the flood's speed`,
      `${median(times).toFixed(1)} ms, ${(await load).toFixed(0)}/s`,
    ),
  ];
}
