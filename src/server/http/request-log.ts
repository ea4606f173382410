import { describeError, type Logger } from '../process/log';
import type { HttpContext, HttpMiddleware } from './request';

type LogEntry = { id: string; method: string; route: string; status: number; ms?: number; cached?: true };
type Sum = { count: number; slowest: number; own: number; entry: Omit<LogEntry, 'id' | 'ms'> };

const slowMs = 1000;
const anyRoute = '*';
/** Limits on lines per second: of one kind, in total, and on the number of kinds. */
const most = { ofKind: 10, ofAll: 50, kinds: 50 };

/**
 * One line per request: id, method, route, status and milliseconds, and nothing that was typed. So that a flood does not
 * fill the disk, cache hits and more than ten of a kind per second are summed in one line. Successful writes are not summed.
 */
export class RequestLog {
  readonly #log: Logger;
  readonly #sums = new Map<string, Sum>();
  #own = 0;
  #errors = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(entry: LogEntry): void {
    const isWrite = entry.method !== 'GET' && entry.method !== 'HEAD';
    if ((isWrite && entry.status < 400) || this.#log.isLevelEnabled('debug')) return this.#log.info(entry);
    if (!this.#log.isLevelEnabled('info')) return undefined;
    const sum = this.#sumOf(entry);
    if (!(entry.cached && entry.status < 400) && sum.own < most.ofKind && this.#own < most.ofAll) {
      sum.own += 1;
      this.#own += 1;
      return this.#log.info(entry);
    }
    sum.count += 1;
    sum.slowest = Math.max(sum.slowest, entry.ms ?? 0);
    return undefined;
  }

  /** An unexpected error with its cause: the first ten of a second, the others are counted. */
  error(error: unknown, id: string): void {
    this.#begin();
    this.#errors += 1;
    if (this.#errors <= most.ofKind) this.#log.error({ id, error: describeError(error) }, 'unexpected error');
  }

  /** Writes the sums. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { count, slowest, entry } of this.#sums.values())
      if (count > 0) this.#log.info({ ...entry, count, ...(!entry.cached && { ms: { max: slowest } }) });
    if (this.#errors > most.ofKind)
      this.#log.error({ count: this.#errors - most.ofKind }, 'more unexpected errors');
    this.#sums.clear();
    this.#own = this.#errors = 0;
  }

  #sumOf({ method, route, status, cached, ms = 0 }: LogEntry): Sum {
    const kind = `${method} ${status}${cached ? ' cached' : ms >= slowMs ? ' slow' : ''}`;
    const key = `${kind} ${route}`;
    const known = this.#sums.get(key);
    if (known) return known;
    this.#begin();
    if (this.#sums.size >= most.kinds && route !== anyRoute)
      return this.#sumOf({ id: '', method, route: anyRoute, status, ms, ...(cached && { cached }) });
    const entry = { method, route, status, ...(cached && { cached }) };
    const sum = { count: 0, slowest: 0, own: 0, entry };
    this.#sums.set(key, sum);
    return sum;
  }

  /** The window begins with its first entry. */
  #begin(): void {
    this.#timer ??= setTimeout(() => this.flush(), 1000).unref();
  }
}

/** Logs every request that reaches the application, and adds the X-Request-Id. */
export const logRequests =
  (requests: RequestLog): HttpMiddleware =>
  async (c, next) => {
    const began = performance.now();
    await next();
    const id = c.get('requestId');
    c.res.headers.set('X-Request-Id', id); // c.header would copy the response
    const cached = c.get('cached');
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { method } = c.req;
    requests.add({ id, method, route: routeOf(c), status: c.res.status, ...(cached ? { cached } : { ms }) });
  };

/** The pattern, because addresses contain what visitors typed. */
function routeOf(c: HttpContext): string {
  const known = c.get('route');
  if (known) return known;
  const { path } = c.req;
  if (path.startsWith('/trpc/')) return /^\/trpc\/[\w.,]{1,200}$/.test(path) ? path : '/trpc/*';
  const [, first, more] = /^\/([a-z-]{1,30}|)(\/.+)?$/i.exec(path) ?? [];
  return first === undefined ? '/*' : `/${first}${more ? '/*' : ''}`;
}
