import type postgres from 'postgres';

type Pool = {
  /** Stays the same object after `renew`, because prepared queries refer to it. */
  client: postgres.Sql;
  /** Rejects all running and new queries. */
  giveUp: () => void;
  /** Opens new connections and rejects the queries on the old ones. */
  renew: () => void;
  close(): Promise<void>;
};

export function openPool(open: () => postgres.Sql): Pool {
  let current = open();
  const giveUp = () => void current.end({ timeout: 0 });
  return {
    client: new Proxy(current, { get: (_, name): unknown => Reflect.get(current, name) }),
    giveUp,
    renew() {
      giveUp();
      const { parsers, serializers } = current.options; // set by drizzle
      current = open();
      Object.assign(current.options.parsers, parsers);
      Object.assign(current.options.serializers, serializers);
    },
    close: () => current.end({ timeout: 5 }),
  };
}
