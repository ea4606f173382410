import net from 'node:net';
import postgres from 'postgres';
import type { PostgresOptions } from './embedded/postgres-options';

type Address = { host: string[]; port: number[]; path: string | false };

const common = {
  connect_timeout: 5,
  // In seconds: short, to notice soon that the database is back, but never without a pause.
  backoff: (attempts: number) => Math.min(1, 0.05 * (attempts + 1)),
  fetch_types: false, // drizzle parses arrays itself, and an error of this internal query cannot be caught
  onnotice: () => undefined,
  // A generic plan may date from when a table was empty, and scan it sequentially.
  connection: { application_name: 'foundation-site', plan_cache_mode: 'force_custom_plan' },
};

type Limits = { queryMs?: number };
const limited = ({ queryMs }: Limits) =>
  queryMs === undefined
    ? common
    : { ...common, connection: { ...common.connection, statement_timeout: queryMs } };

export const clientOver = (options: PostgresOptions, max: number): postgres.Sql =>
  postgres({ ...options, ...common, max });

const ended = () => Object.assign(new Error('The client has ended'), { code: 'CONNECTION_ENDED' });

/** postgres.js cuts the host of `postgres://[::1]:5432/site` at the first colon. */
function ipv6In(url: string): [host: string, port: number] | undefined {
  const { hostname, port } = new URL(url);
  return hostname.startsWith('[') ? [hostname.slice(1, -1), Number(port || 5432)] : undefined;
}

/**
 * A client whose `end` destroys the connections afterwards. The driver only says goodbye, so that transactions would wait
 * for ever on a server that hangs. For queries still waiting postgres.js 3.4.9 then opens new connections, which fail.
 */
export function openClient(url: string, max: number, limits: Limits = {}): postgres.Sql {
  const sockets = new Set<net.Socket>();
  const ipv6 = ipv6In(url);
  let isEnded = false;

  function socket(address: Address) {
    for (const one of sockets) if (one.destroyed) sockets.delete(one);
    const [host, port] = ipv6 ?? [address.host[0] ?? 'localhost', address.port[0] ?? 5432];
    const opened = address.path ? net.connect(address.path) : net.connect(port, host);
    if (isEnded) setImmediate(() => opened.destroy(ended())); // once the driver listens
    sockets.add(opened);
    return Object.assign(opened, { host, port }); // TLS compares the certificate with the host
  }

  const options = { ...limited(limits), max, socket };
  const client = postgres(url, options);
  const endClient = client.end.bind(client);
  return Object.assign(client, {
    async end(options?: { timeout?: number | undefined }) {
      await endClient(options);
      isEnded = true;
      for (const one of sockets) one.destroy();
    },
  });
}
