import type { PooledDatabase } from '../../src/server/db/database';

export type Query = { text: string; parameters: unknown[] };

/** Records all queries of a pool until `stop`. */
export function recordQueries({ $client }: PooledDatabase): { asked: Query[]; stop: () => void } {
  const asked: Query[] = [];
  const debug = (_connection: number, text: string, parameters: unknown[]) =>
    void asked.push({ text, parameters });
  Object.assign($client.options, { debug });
  return { asked, stop: () => void Object.assign($client.options, { debug: undefined }) };
}
