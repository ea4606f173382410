import { existsSync } from 'node:fs';
import { asc, sql } from 'drizzle-orm';
import { type Connection, connect, connectBeside, embeddedFolder } from '../db/connect';
import { migrateDatabase } from '../db/migrate';
import { admins, sessions } from '../db/schema';
import { readEnv } from '../process/env';
import { exitWithError } from '../process/exit';
import { hashPassword, randomPassword } from './passwords';

const noSite = 'There is no site in this database yet: start the site once.';
const usage = 'Usage: npm run admin -- create NAME | reset-password NAME | list';

/** The command line for administrator accounts; it works while the site runs and while it does not. */
async function run([command, name, ...rest]: string[]) {
  const known =
    command === 'list' ? name === undefined : name && ['create', 'reset-password'].includes(command ?? '');
  if (!known || rest.length > 0 || (name?.length ?? 0) > 100) throw new Error(usage);
  const database = await open(command ?? '');
  try {
    if (command === 'list') await list(database);
    else if (command === 'create') await create(database, name ?? '');
    else await resetPassword(database, name ?? '');
  } finally {
    await database.close();
  }
}

/**
 * The database: through the process that serves the site when it has the embedded one open. Only `create` makes one
 * where there is none, `list` changes nothing, and all content is left to the start of the site.
 */
async function open(command: string): Promise<Connection> {
  const env = readEnv(process.env);
  const running = env.DATABASE_URL ? null : await connectBeside(env.DATA_DIR);
  if (running) return running;
  const isNew = env.DATABASE_URL === undefined && !existsSync(embeddedFolder(env.DATA_DIR));
  if (isNew && command !== 'create') throw new Error(noSite);
  const opened = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    if (command !== 'create') await requireSite(opened);
    if (command !== 'list') await opened.exclusively(migrateDatabase);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function requireSite({ db }: Connection) {
  const [found] = await db.execute<{ accounts: string | null }>(
    sql`select to_regclass('public.admins')::text as accounts`,
  );
  if (!found?.accounts) throw new Error(noSite);
}

async function list({ db }: Connection) {
  const rows = await db.select().from(admins).orderBy(asc(admins.id));
  for (const { username, createdAt } of rows) console.log(`${username}\tsince ${createdAt.slice(0, 10)}`);
}

async function create({ db }: Connection, username: string) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const made = await db.insert(admins).values({ username, passwordHash }).onConflictDoNothing().returning();
  if (made.length === 0) throw new Error(`There is already an administrator called ${username}.`);
  tell(username, password);
}

async function resetPassword({ db }: Connection, name: string) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const changed = await db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ passwordHash })
      .where(sql`lower(${admins.username}) = lower(${name})`)
      .returning();
    if (admin) await tx.delete(sessions).where(sql`${sessions.userId} = ${admin.id}`);
    return admin;
  });
  if (!changed) throw new Error(`There is no administrator called ${name}.`);
  tell(changed.username, password);
}

const tell = (username: string, password: string) =>
  console.log(`Administrator: ${username}\nPassword: ${password}`);

run(process.argv.slice(2)).catch(exitWithError);
