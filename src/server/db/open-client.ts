import net from 'node:net';
import postgres from 'postgres';
import type { PostgresOptions } from './embedded/postgres-options';

type Address = { host: string[]; port: number[]; path: string | false };

const common = {
  connect_timeout: 5,
  // Seconds; a database that is back is found soon, and one that starts or ends is not asked without a pause.
  backoff: (attempts: number) => Math.min(1, 0.05 * (attempts + 1)),
  fetch_types: false, // drizzle reads arrays itself; when this query of the driver's own breaks, nobody can catch it
  onnotice: () => undefined,
  // Plans are made for what is asked: a kept one may be of the time when a table was empty, and read it whole.
  connection: { application_name: 'foundation-site', plan_cache_mode: 'force_custom_plan' },
};

/** How long a query of a client may take; PostgreSQL breaks it off. */
type Limits = { queryMs?: number };
const limited = ({ queryMs }: Limits) =>
  queryMs === undefined
    ? common
    : { ...common, connection: { ...common.connection, statement_timeout: queryMs } };

/** A client with at most `max` connections, over the way that `options` give. */
export const clientOver = (options: PostgresOptions, max: number): postgres.Sql =>
  postgres({ ...options, ...common, max });

const ended = () => Object.assign(new Error('The client has ended'), { code: 'CONNECTION_ENDED' });

/** The server of an address such as `postgres://[::1]:5432/site`, which the driver cuts at the first colon. */
function ipv6In(url: string): [host: string, port: number] | undefined {
  const { hostname, port } = new URL(url);
  return hostname.startsWith('[') ? [hostname.slice(1, -1), Number(port || 5432)] : undefined;
}

/**
 * A client of the server at `url` whose end is final. The driver's own only says goodbye, so that on a server that hangs
 * transactions would wait for ever; here the connections are cut afterwards, which rejects whatever is left. A connection
 * that the server closes meanwhile lets postgres.js 3.4.9 open another for what waits: with an error it gives that up.
 */
export function openClient(url: string, max: number, limits: Limits = {}): postgres.Sql {
  const sockets = new Set<net.Socket>();
  const ipv6 = ipv6In(url);
  let isOver = false;

  function socket(address: Address) {
    for (const one of sockets) if (one.destroyed) sockets.delete(one);
    const [host, port] = ipv6 ?? [address.host[0] ?? 'localhost', address.port[0] ?? 5432];
    const opened = address.path ? net.connect(address.path) : net.connect(port, host);
    if (isOver) setImmediate(() => opened.destroy(ended())); // once the driver listens
    sockets.add(opened);
    return Object.assign(opened, { host, port }); // TLS compares the certificate with the host
  }

  const options = { ...limited(limits), max, socket };
  const client = postgres(url, options);
  const sayGoodbye = client.end.bind(client);
  return Object.assign(client, {
    async end(patience?: { timeout?: number | undefined }) {
      await sayGoodbye(patience);
      isOver = true;
      for (const one of sockets) one.destroy();
    },
  });
}
