import type postgres from 'postgres';
import type { Database } from './database';
import { originOf, track } from './table-tracker';

const mostParameters = 24;

/**
 * Lets drizzle's queries be prepared: postgres.js 3.4.9 first asks the server what the parameters of an unprepared query
 * are, which is two round trips instead of one. Long lists of parameters come in too many lengths to keep them all.
 */
export function prepareQueries(client: postgres.Sql): postgres.Sql {
  const begin: (work: Work) => Promise<unknown> = client.begin.bind(client);
  client.unsafe = preparing(client.unsafe.bind(client));
  return Object.assign(client, {
    begin: (work: Work) =>
      begin((tx) => {
        tx.unsafe = preparing(tx.unsafe.bind(tx));
        return work(tx);
      }),
  });
}

type Work = (tx: postgres.TransactionSql) => unknown;

const preparing =
  (unsafe: postgres.ISql['unsafe']): postgres.ISql['unsafe'] =>
  (query, parameters = [], options = {}) => {
    const named = options.prepare === true;
    const how = {
      ...options,
      prepare: named || parameters.length <= mostParameters,
      simple: !named && parameters.length === 0,
    };
    return unsafe(query, parameters, how);
  };

type Prepared = { getQuery(): { sql: string } };

/** A query that is made once, and not anew for each request that asks it. */
export function preparedOnce<Query extends Prepared>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (asked) => {
    const { db, tables } = originOf(asked);
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    if (tables) track(query.getQuery().sql, tables);
    return query;
  };
}
