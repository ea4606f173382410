import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { type PictureStore, StoreUnavailableError } from './store';

const markName = 'store-mark';
const timeoutMs = 15_000;
/** For a file that a visitor downloads slowly. */
const streamTimeoutMs = 600_000;

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=false` */
export function s3Address(address: string) {
  const { username, password, host, pathname, searchParams } = new URL(address);
  const scheme = searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    bucket: `${scheme}://${host}${pathname.replace(/\/$/, '')}`,
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get('region') ?? 'us-east-1',
    },
  };
}

export function s3Store(address: string): PictureStore {
  const { bucket, credentials } = s3Address(address);
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

  /** @throws StoreUnavailableError unless the response is a success or a 404 */
  async function send(path: string, init: RequestInit = {}, limitMs = timeoutMs): Promise<Response> {
    const signal = AbortSignal.timeout(limitMs);
    const response = await client.fetch(`${bucket}${path}`, { ...init, signal }).catch((error: unknown) => {
      throw new StoreUnavailableError('The picture store does not respond', { cause: error });
    });
    if (response.ok || response.status === 404) return response;
    throw new StoreUnavailableError(
      `The picture store responded ${response.status}: ${(await response.text()).slice(0, 500)}`,
    );
  }

  async function change(path: string, init: RequestInit) {
    const { status } = await send(path, init);
    if (status === 404 && init.method === 'PUT')
      throw new StoreUnavailableError('The bucket for pictures does not exist');
  }

  async function readMark() {
    const response = await send(`/${markName}`);
    return response.status === 404 ? undefined : response.text();
  }

  return {
    async put(name, file) {
      await change(`/${name}`, { method: 'PUT', body: new Uint8Array(await readFile(file)) });
    },
    async read(name) {
      const response = await send(`/${name}`);
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    async stream(name) {
      const { status, headers } = await send(`/${name}`, { method: 'HEAD' });
      if (status === 404) return undefined;
      const read = () => send(`/${name}`, {}, streamTimeoutMs);
      return { bytes: Number(headers.get('content-length')), pieces: piecesOf(read) };
    },
    remove: (name) => change(`/${name}`, { method: 'DELETE' }),
    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page = await (await send(`/?marker=${after}`)).text();
        const objects = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
          name: textIn('Key', object) ?? '',
          since: new Date(textIn('LastModified', object) ?? 0),
        }));
        yield* objects.filter(({ name }) => name !== markName);
        after = textIn('IsTruncated', page) === 'true' ? objects.at(-1)?.name : undefined;
      }
    },
    readMark,
    async mark(mark) {
      if ((await readMark()) === undefined) await change(`/${markName}`, { method: 'PUT', body: mark });
    },
  };
}

/** Reads nothing before the first piece is asked for. */
async function* piecesOf(read: () => Promise<Response>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { body } = await read();
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** The text of the first such element. Our own names need no unescaping. */
const textIn = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
