import type { PooledDatabase } from '../../src/server/db/connect';

export type Query = { text: string; parameters: unknown[] };

/** Everything that the database is asked through its pool from now on. */
export function queriesTo({ $client }: PooledDatabase): Query[] {
  const asked: Query[] = [];
  const debug = (_connection: number, text: string, parameters: unknown[]) =>
    void asked.push({ text, parameters });
  Object.assign($client.options, { debug });
  return asked;
}
