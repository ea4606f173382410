import type postgres from 'postgres';
import type { Database } from './database';
import { originOf, track } from './table-tracker';

const maxParameters = 24;

/**
 * Prepares drizzle's queries: for an unprepared one postgres.js 3.4.9 needs two round trips. Queries with many parameters
 * come in too many lengths to prepare them all.
 */
export function prepareQueries(client: postgres.Sql): postgres.Sql {
  const begin: (work: TransactionWork) => Promise<unknown> = client.begin.bind(client);
  client.unsafe = preparing(client.unsafe.bind(client));
  return Object.assign(client, {
    begin: (work: TransactionWork) => begin((tx) => work(prepareTransaction(tx))),
  });
}

/** Savepoints get a client of their own, so they are wrapped too. */
function prepareTransaction(tx: postgres.TransactionSql): postgres.TransactionSql {
  const savepoint: (work: TransactionWork) => Promise<unknown> = tx.savepoint.bind(tx);
  tx.unsafe = preparing(tx.unsafe.bind(tx));
  return Object.assign(tx, {
    savepoint: (work: TransactionWork) => savepoint((nested) => work(prepareTransaction(nested))),
  });
}

type TransactionWork = (tx: postgres.TransactionSql) => unknown;

const preparing =
  (unsafe: postgres.ISql['unsafe']): postgres.ISql['unsafe'] =>
  (query, parameters = [], options = {}) => {
    const named = options.prepare === true;
    const how = {
      ...options,
      prepare: named || parameters.length <= maxParameters,
      simple: !named && parameters.length === 0,
    };
    return unsafe(query, parameters, how);
  };

type Prepared = { getQuery(): { sql: string } };

/** Builds a query once per database instead of once per request. */
export function preparedOnce<Query extends Prepared>(
  build: (db: Database) => Query,
): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (requestDb) => {
    const { db, tables } = originOf(requestDb);
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    if (tables) track(query.getQuery().sql, tables);
    return query;
  };
}
