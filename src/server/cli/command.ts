import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Contents } from '../backup/contents';
import { type Connection, connect, connectToRunning, embeddedFolder } from '../db/connect';
import { refuseUnknownSchema } from '../db/schema-version';
import type { Env } from '../process/env';

/** False while the embedded database has not been created; a PostgreSQL server counts as existing. */
export const databaseExists = ({ DATABASE_URL, DATA_DIR }: Env) =>
  DATABASE_URL !== undefined || existsSync(embeddedFolder(DATA_DIR));

/** Connects through the process that has the embedded database open, if there is one. */
export async function connectCommand({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: Env): Promise<Connection> {
  const running = databaseUrl ? null : await connectToRunning(dataDir);
  const connection = running ?? (await connect({ databaseUrl, dataDir }));
  try {
    await refuseUnknownSchema(connection.db);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

export async function requireTable({ db }: Connection, table: string, message: string) {
  const [found] = await db.execute<{ name: string | null }>(
    sql`select to_regclass(${`public.${table}`})::text as name`,
  );
  if (!found?.name) throw new Error(message);
}

export const summaryOf = ({ tables, rows, files, madeAt }: Contents) =>
  `${tables} tables with ${rows} rows and ${files.size} files, as of ${madeAt}`;
