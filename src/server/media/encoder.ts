import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { z } from 'zod';
import { filesOf, maxHeight, maxWidth, type OwnPicture } from '../../shared/lib/pictures';
import { maxPixels } from '../../shared/schemas/media';

const deadlineMs = 30_000;
const idleMs = 20_000;
const most = { width: maxWidth, height: maxHeight };

const answer = z.union([
  z.object({ done: z.unknown() }),
  z.object({ error: z.string(), code: z.string().optional() }),
]);
const size = z.object({
  width: z.int().min(1).max(maxWidth),
  height: z.int().min(1).max(maxHeight),
});
const written = z.object({ bytes: z.int() });

/** It is no whole picture of a type that we take, or has too many pixels. */
export class Undecodable extends Error {}
/** The process ended over it: it took more memory or time than a picture may, or the decoder failed. */
export class Unbounded extends Error {}
/** What was encoded could not be written. */
class NotWritten extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** What has been written of a picture, and the bytes of its largest file. */
export type Encoded = { picture: OwnPicture; bytes: number };
export type Encoder = ReturnType<typeof createEncoder>;

/**
 * Encodes pictures one after the other in a process beside this one, which begins with the first and ends once it has
 * been idle for 20 seconds.
 */
export function createEncoder() {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  function running(): ChildProcess {
    clearTimeout(idle);
    if (child) return child;
    const { PATH = '' } = process.env;
    const begun = fork(new URL('./encode-process.mjs', import.meta.url), {
      execArgv: ['--max-old-space-size=64'],
      env: { PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => (child = child === begun ? undefined : child);
    begun.once('exit', forget);
    begun.on('error', forget); // it was never there, or cannot be reached
    if (begun.pid !== undefined) os.setPriority(begun.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    return (child = begun);
  }

  /** Asks the process for one step. @throws Undecodable, Unbounded, NotWritten */
  async function ask<T>(job: object, done: z.ZodType<T>): Promise<T> {
    const asked = running();
    const told = await new Promise((resolve, reject) => {
      const ended = () => reject(new Unbounded('The process has ended'));
      asked.once('exit', ended);
      asked.once('message', (message) => {
        asked.off('exit', ended);
        resolve(message);
      });
      asked.send(job, (error) => error && reject(error));
    });
    const data = answer.parse(told);
    if ('done' in data) return done.parse(data.done);
    throw data.code ? new NotWritten(data.error, data.code) : new Undecodable(data.error);
  }

  /** Lets the process go: whoever comes next begins another one. */
  function end(how: (one: ChildProcess) => void) {
    if (child) how(child);
    child = undefined;
  }

  async function encode(key: string, file: string, folder: string): Promise<Encoded> {
    const deadline = setTimeout(() => child?.kill('SIGKILL'), deadlineMs);
    try {
      const picture = { key, ...(await ask({ file, maxPixels, most }, size)) };
      const { bytes } = await ask({ files: filesOf(picture), folder }, written);
      return { picture, bytes };
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    /**
     * Decodes a file and writes all that a picture of ours consists of into a new folder.
     * @throws Undecodable, Unbounded, or what keeps it from being written
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
