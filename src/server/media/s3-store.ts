import { readFile } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { type PictureStore, StoreAway } from './store';

const markName = 'store-mark';
const patienceMs = 15_000;

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=false`, taken apart. */
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

/** Pictures in a store that speaks S3, which any number of machines share. */
export function s3Store(address: string): PictureStore {
  const { bucket, credentials } = s3Address(address);
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

  /** @throws StoreAway for whatever is no answer, or neither a success nor a 404 */
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await client.fetch(`${bucket}${path}`, { ...init, signal }).catch((error: unknown) => {
      throw new StoreAway('The store of pictures does not answer', { cause: error });
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new StoreAway(
      `The store of pictures answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`,
    );
  }

  async function change(path: string, init: RequestInit) {
    const { status } = await ask(path, init);
    if (status === 404 && init.method === 'PUT') throw new StoreAway('The bucket of pictures is not there');
  }

  async function readMark() {
    const answer = await ask(`/${markName}`);
    return answer.status === 404 ? undefined : answer.text();
  }

  return {
    async put(name, file) {
      await change(`/${name}`, { method: 'PUT', body: new Uint8Array(await readFile(file)) });
    },
    async read(name) {
      const answer = await ask(`/${name}`);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    remove: (name) => change(`/${name}`, { method: 'DELETE' }),
    async *list() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const page = await (await ask(`/?marker=${after}`)).text();
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

/** The text of the first such element; the names are our own, and need no escaping. */
const textIn = (name: string, xml: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
