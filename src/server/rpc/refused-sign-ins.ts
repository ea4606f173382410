import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from '../process/log';

const linesPerMinute = 60;

/** Logs refused sign-ins at a limited rate, with a hash of the client's address and without the typed name. */
export function logRefusedSignIns(log: Logger) {
  const key = randomBytes(32);
  let minute = 0;
  let lines = 0;
  return (address: string, reason: 'password' | 'passkey' | 'limit') => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      if (lines > linesPerMinute) log.warn({ unlogged: lines - linesPerMinute }, 'more sign-ins refused');
      minute = now;
      lines = 0;
    }
    lines += 1;
    if (lines > linesPerMinute) return;
    const client = createHmac('sha256', key).update(address).digest('hex').slice(0, 12);
    log.warn({ client, reason }, 'sign-in refused');
  };
}
