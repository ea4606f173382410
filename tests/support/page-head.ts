import { z } from 'zod';
import type { TestApp } from './app';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole);

/** The attributes of every element of this name, in the order of the page. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

/** What stands in the head of a page, and what search engines read of it. */
export async function readHead(site: TestApp, path: string) {
  const { status, body } = await site.rest('GET', path);
  const html = String(body);
  const meta = Object.fromEntries(
    elements(html, 'meta').map(({ name, property, content }) => [name ?? property ?? '', content]),
  );
  const links = elements(html, 'link');
  const things = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].flatMap(
    ([, text = '']) =>
      z.array(z.looseObject({ '@context': z.string(), '@type': z.string() })).parse(JSON.parse(text)),
  );
  return {
    status,
    html,
    meta,
    links,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    things,
    thing: (type: string) => things.find((thing) => thing['@type'] === type),
  };
}

/** The addresses in a description, wherever they are. */
export function addressesIn(value: unknown): string[] {
  const keys = /^(?:url|item|logo|image|sameAs|thumbnailUrl|contentUrl|mainEntityOfPage)$/;
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = [inner].flat().filter((text) => typeof text === 'string');
    return keys.test(key) && texts.length > 0 ? texts : addressesIn(inner);
  });
}
