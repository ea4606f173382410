import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { z } from 'zod';
import { filesOf, maxHeight, maxWidth, type OwnPicture } from '../../shared/lib/pictures';
import { maxPixels } from '../../shared/schemas/media';

const timeoutMs = 30_000;
const idleMs = 20_000;
const maxSize = { width: maxWidth, height: maxHeight };

const response = z.union([
  z.object({ done: z.unknown() }),
  z.object({ error: z.string(), code: z.string().optional() }),
]);
const size = z.object({
  width: z.int().min(1).max(maxWidth),
  height: z.int().min(1).max(maxHeight),
});
const written = z.object({ bytes: z.int() });

/** Not a complete picture of a supported type, or too many pixels. */
export class InvalidImageError extends Error {}
/** The process died: too much memory or time, or the decoder crashed. */
export class EncodeLimitError extends Error {}
class WriteError extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** `bytes` is the size of the largest file. */
type Encoded = { picture: OwnPicture; bytes: number };
export type Encoder = ReturnType<typeof createEncoder>;

/** Encodes one picture at a time in a child process, which ends after 20 idle seconds. */
export function createEncoder() {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function startedChild(): ChildProcess {
    clearTimeout(idle);
    if (child) return child;
    const { PATH = '' } = process.env;
    const started = fork(new URL('./encode-process.mjs', import.meta.url), {
      execArgv: ['--max-old-space-size=64'],
      env: { PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => (child = child === started ? undefined : child);
    started.once('exit', forget);
    started.on('error', forget); // it did not start, or its channel broke
    if (started.pid !== undefined) os.setPriority(started.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    return (child = started);
  }

  /** @throws InvalidImageError, EncodeLimitError, WriteError */
  async function request<T>(job: object, done: z.ZodType<T>): Promise<T> {
    const target = startedChild();
    const reply = await new Promise((resolve, reject) => {
      const ended = () => reject(new EncodeLimitError('The process has ended'));
      target.once('exit', ended);
      target.once('message', (message) => {
        target.off('exit', ended);
        resolve(message);
      });
      target.send(job, (error) => error && reject(error));
    });
    const data = response.parse(reply);
    if ('done' in data) return done.parse(data.done);
    throw data.code ? new WriteError(data.error, data.code) : new InvalidImageError(data.error);
  }

  /** The next picture starts another process. */
  function end(stop: (one: ChildProcess) => void) {
    if (child) stop(child);
    child = undefined;
  }

  async function encode(key: string, file: string, folder: string): Promise<Encoded> {
    const timeout = setTimeout(() => child?.kill('SIGKILL'), timeoutMs);
    try {
      const picture = { key, ...(await request({ file, maxPixels, maxSize }, size)) };
      const { bytes } = await request({ files: filesOf(picture), folder }, written);
      return { picture, bytes };
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    /**
     * Writes all sizes of the picture into a new folder.
     * @throws InvalidImageError, EncodeLimitError, WriteError
     */
    encode(key: string, file: string, folder: string): Promise<Encoded> {
      const turn = last.then(() => encode(key, file, folder));
      last = turn
        .catch(() => undefined)
        .then(() => {
          idle = setTimeout(() => end((one) => one.disconnect()), idleMs).unref();
        });
      return turn;
    },
    async stop() {
      clearTimeout(idle);
      end((one) => one.kill('SIGKILL'));
      await last;
    },
  };
}
