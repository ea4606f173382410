import type postgres from 'postgres';

/** The connections that serve the requests. */
export type Pool = {
  /** Stays the same when the connections are given up and opened anew: prepared queries hold on to it. */
  client: postgres.Sql;
  /** Refuses at once what is under way and whatever is asked from now on. */
  giveUp: () => void;
  /** Opens new connections; what is under way on the old ones is refused. */
  renew: () => void;
  close(): Promise<void>;
};

/** @param open makes a client of as many connections as the pool has */
export function openPool(open: () => postgres.Sql): Pool {
  let current = open();
  const giveUp = () => void current.end({ timeout: 0 });
  return {
    client: new Proxy(current, { get: (_, name): unknown => Reflect.get(current, name) }),
    giveUp,
    renew() {
      giveUp();
      const { parsers, serializers } = current.options; // drizzle has set how values are read and written
      current = open();
      Object.assign(current.options.parsers, parsers);
      Object.assign(current.options.serializers, serializers);
    },
    close: () => current.end({ timeout: 5 }),
  };
}
