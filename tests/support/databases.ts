import { freshDatabase } from './database';
import { newDataFolder, newFolder, type Variables } from './processes';

/** The PostgreSQL server of these tests, if there is one: as a list, to be read when tests are listed. */
export const servers = [process.env['TEST_DATABASE_URL'] ?? ''].filter(Boolean);

let made = 0;
/** A new database on the server, as the environment of a process. */
export const onServer = async (server: string): Promise<Variables> => {
  const { databaseUrl } = await freshDatabase(server, `site_processes_${process.pid}_${++made}`);
  return { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() };
};

const embedded = { name: 'the embedded database', make: async () => ({ DATA_DIR: newDataFolder() }) };
const onServers = servers.map((server) => ({ name: 'PostgreSQL', make: () => onServer(server) }));

/** Where the site of these tests keeps its data; each call makes an empty one. */
export const databases: { name: string; make: () => Promise<Variables> }[] =
  onServers.length > 0 ? onServers : [embedded];
