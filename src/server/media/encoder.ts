import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { z } from 'zod';
import { mostPixels } from '../../shared/media';
import { filesOf, mostHeight, mostWidth, type OwnPicture } from '../../shared/pictures';

const deadlineMs = 30_000;
const idleMs = 20_000;
const most = { width: mostWidth, height: mostHeight };

const answer = z.union([z.object({ done: z.unknown() }), z.object({ error: z.string() })]);
const size = z.object({ width: z.int(), height: z.int() });
const written = z.object({ bytes: z.int() });

/** The picture cannot be decoded, or not within our bounds. */
export class Undecodable extends Error {}

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
    begun.once('exit', () => (child = child === begun ? undefined : child));
    begun.on('error', () => undefined); // it ends, or was never there: whoever waits is told by its end
    if (begun.pid !== undefined) os.setPriority(begun.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
    return (child = begun);
  }

  /** Asks the process for one step. @throws Undecodable where it refuses or ends */
  function ask<T>(job: object, done: z.ZodType<T>): Promise<T> {
    const asked = running();
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Undecodable('The process has ended'));
      asked.once('exit', ended);
      asked.once('message', (message) => {
        asked.off('exit', ended);
        const { data } = answer.safeParse(message);
        if (data && 'done' in data) resolve(done.parse(data.done));
        else reject(new Undecodable(data?.error));
      });
      asked.send(job, (error) => error && ended());
    });
  }

  async function encode(key: string, file: string, folder: string): Promise<Encoded> {
    const deadline = setTimeout(() => child?.kill('SIGKILL'), deadlineMs);
    try {
      const picture = { key, ...(await ask({ file, mostPixels, most }, size)) };
      const { bytes } = await ask({ files: filesOf(picture), folder }, written);
      return { picture, bytes };
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    /**
     * Decodes a file and writes all that a picture of ours consists of into a new folder.
     * @throws Undecodable
     */
    encode(key: string, file: string, folder: string): Promise<Encoded> {
      const turn = last.then(() => encode(key, file, folder));
      last = turn
        .catch(() => undefined)
        .then(() => {
          idle = setTimeout(() => child?.disconnect(), idleMs).unref();
        });
      return turn;
    },
    async stop() {
      clearTimeout(idle);
      child?.kill('SIGKILL');
      await last;
    },
  };
}
