import type { Duplex } from 'node:stream';
import type postgres from 'postgres';

export type PostgresOptions = postgres.Options<Record<string, postgres.PostgresType>>;

/**
 * Options of postgres.js that connect through `open`. postgres.js 3.4.9 implements `socket`, but its types lack it:
 * the compiler lets it pass as a variable's property, not as a literal's.
 */
export function optionsOver(open: () => Duplex): PostgresOptions {
  const options = {
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1, // all connections share one session, so more would only wait for each other
    socket: open,
  };
  return options;
}
