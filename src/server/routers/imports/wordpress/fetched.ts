import type { IncomingMessage } from 'node:http';
import { maxPictureBytes } from '../../../../shared/schemas/media';
import { pictureTypeOf } from '../../../media/picture-type';
import { type AllowedHosts, isAllowed } from '../../../webhooks/address';
import { requestPublic } from '../../../webhooks/public-request';
import type { RunTools } from '../outcomes';
import { type OldPictures, originalsOf } from './uploads';

const timeoutMs = 30_000;
const maxRedirects = 3;
/** Of one run. */
const maxRequests = 20_000;
const maxRunMs = 3 * 60 * 60 * 1000;
/** Failures in a row after which the website is left alone: waiting for each picture would take hours. */
const maxFailures = 5;

type Answer = { bytes?: Uint8Array | undefined; location?: string | undefined };

/** Pictures at the website that an export names, and at no other host. */
export function fetchedPictures(site: readonly string[], tools?: RunTools): OldPictures {
  const find = oldAddresses(site, tools?.allowed ?? new Set());
  return {
    has: (address) => find(address) !== undefined,
    read: tools ? reader(find, tools) : async () => undefined,
  };
}

/** @throws the signal's reason, once it is aborted */
function reader(
  find: ReturnType<typeof oldAddresses>,
  { setup, allowed, signal }: RunTools,
): OldPictures['read'] {
  const headers = { 'user-agent': `foundation-site (+${setup.publicUrl})`, accept: 'image/*' };
  const endsAt = Date.now() + maxRunMs;
  const missing = new Set<string>();
  let requests = 0;
  let failures = 0;

  async function get(url: URL): Promise<Answer> {
    signal.throwIfAborted();
    const isOver = requests >= maxRequests || failures >= maxFailures || Date.now() > endsAt;
    if (isOver || missing.has(url.href)) return {};
    requests += 1;
    try {
      const answer = await requestPublic(
        url,
        { method: 'GET', headers, timeoutMs, allowed, signal },
        answerIn,
      );
      failures = 0;
      if (!answer.bytes && answer.location === undefined) missing.add(url.href);
      return answer;
    } catch {
      signal.throwIfAborted();
      failures += 1;
      return {};
    }
  }

  async function follow(from: URL): Promise<Uint8Array | undefined> {
    let url: URL | undefined = from;
    for (let redirects = 0; url && redirects <= maxRedirects; redirects += 1) {
      const { bytes, location }: Answer = await get(url);
      if (location === undefined) return bytes;
      url = find(location, url);
    }
    return undefined;
  }

  return async (address) => {
    const url = find(address);
    for (const one of url ? placesOf(url) : []) {
      const bytes = await follow(one);
      // Some websites answer with a page that says the picture is missing.
      if (bytes && pictureTypeOf(bytes)) return bytes;
    }
    return undefined;
  };
}

/** Finds the URL of an address, if it is at the website. */
function oldAddresses(site: readonly string[], allowed: AllowedHosts) {
  const secure = (address: string, base?: string | URL) => {
    if (!URL.canParse(address, base)) return undefined;
    const url = new URL(address, base);
    // Old posts name pictures without TLS, long after their website has it.
    if (url.protocol === 'http:' && !isAllowed(url, allowed)) url.protocol = 'https:';
    return url;
  };
  const known = site.flatMap((address) => secure(address) ?? []);
  const originOf = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^www\./, '')}`;
  const origins = new Set(known.map(originOf));
  return (address: string, base: URL | undefined = known[0]): URL | undefined => {
    const url = secure(address, base);
    if (!url || !origins.has(originOf(url))) return undefined;
    Object.assign(url, { username: '', password: '', hash: '' });
    return url;
  };
}

/** Where a picture may be, the original before a smaller copy of it. */
function placesOf(url: URL): URL[] {
  const isUpload = url.pathname.includes('/uploads/');
  const paths = isUpload ? [...originalsOf(url.pathname)] : [url.pathname];
  return paths.map((path) => (path === url.pathname ? url : new URL(path, url)));
}

/** @throws where the website cannot answer now */
async function answerIn(response: IncomingMessage): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 429 || statusCode >= 500) throw new Error(`Response: ${statusCode}`);
  if (statusCode >= 300 && statusCode < 400) return { location: headers.location };
  if (statusCode !== 200) return {};
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) break;
    length += chunk.length;
    if (length > maxPictureBytes) return {};
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
