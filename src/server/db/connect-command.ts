import type { Env } from '../process/env';
import { type Connection, connect, connectBeside } from './connect';
import { refuseUnknownSchema } from './schema-version';

/**
 * The database for a command: through the process that has the embedded one open, if there is one.
 * @throws Error with one line
 */
export async function connectCommand({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: Env): Promise<Connection> {
  const running = databaseUrl ? null : await connectBeside(dataDir);
  const connection = running ?? (await connect({ databaseUrl, dataDir }));
  try {
    await refuseUnknownSchema(connection.db);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
