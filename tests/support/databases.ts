import { freshDatabase, migratedTemplate } from './database';
import { newDataFolder, newFolder, type Variables } from './processes';

/** The PostgreSQL server of these tests, if there is one: as a list, to be read when tests are listed. */
export const servers = [process.env['TEST_DATABASE_URL'] ?? ''].filter(Boolean);

let made = 0;
/** A new database on the server, as the environment of a process. */
export const onServer = async (server: string, template?: string): Promise<Variables> => {
  const name = `site_processes_${process.pid}_${++made}`;
  const { databaseUrl } = await freshDatabase(server, { name, ...(template && { template }) });
  return { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() };
};

type Make = () => Promise<Variables>;
const embedded: { name: string; make: Make; migrated: Make } = {
  name: 'the embedded database',
  make: async () => ({ DATA_DIR: newDataFolder('empty') }),
  migrated: async () => ({ DATA_DIR: newDataFolder('migrated') }),
};
const onServers = servers.map((server) => ({
  name: 'PostgreSQL',
  make: () => onServer(server),
  migrated: () => onServer(server, migratedTemplate),
}));

/**
 * Where the site of these tests keeps its data: each call of `make` makes an empty one, `migrated` one that may have
 * its tables already, which starts sooner.
 */
export const databases = onServers.length > 0 ? onServers : [embedded];
