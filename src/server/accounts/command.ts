import { existsSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import type { Role } from '../../shared/schemas/roles';
import { username } from '../../shared/schemas/staff';
import { record } from '../audit/entries';
import { type Connection, embeddedFolder } from '../db/connect';
import { connectCommand } from '../db/connect-command';
import { forget } from '../db/counters';
import { type Database } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { admins } from '../db/schema';
import { readCommandEnv } from '../process/command-env';
import { exitWithError } from '../process/exit';
import {
  endSessions,
  failuresOf,
  findByName,
  present,
  removeSecondFactor,
  replacePassword,
} from './accounts';
import { type AccountCommand, parseCommandLine } from './command-line';
import { findLookAlike } from './look-alikes';
import { hashPassword, randomPassword } from './passwords';
import { markPresetPassword } from './preset-password';

const noSite = 'There is no site in this database yet: start the site once.';
const commands: Record<AccountCommand, (db: Database, name: string, role: Role) => Promise<void>> = {
  create,
  'make-owner': makeOwner,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
};

/** The command line for accounts of the staff; it works while the site runs and while it does not. */
async function run(line: string[]) {
  const { command, name, role } = parseCommandLine(line);
  const database = await open(command);
  try {
    if (command === 'list') await list(database);
    else await commands[command](database.db, name, role);
  } finally {
    await database.close();
  }
}

/**
 * The database: through the process that serves the site when it has the embedded one open. Only `create` makes one
 * where there is none, `list` changes nothing, and all content is left to the start of the site.
 */
async function open(command: string): Promise<Connection> {
  const env = readCommandEnv();
  const isNew = env.DATABASE_URL === undefined && !existsSync(embeddedFolder(env.DATA_DIR));
  if (isNew && command !== 'create') throw new Error(noSite);
  const opened = await connectCommand(env);
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
  // Only columns that every released version has: listing does not upgrade the database.
  const { username, roles, createdAt, disabledAt } = admins;
  const accounts = await db
    .select({ username, roles, createdAt, disabledAt })
    .from(admins)
    .where(present)
    .orderBy(admins.id);
  for (const account of accounts)
    console.log(
      [
        account.username,
        `since ${account.createdAt.slice(0, 10)}`,
        account.roles.join(', '),
        account.disabledAt && 'disabled',
      ]
        .filter(Boolean)
        .join('\t'),
    );
}

async function create(db: Database, typed: string, role: Role) {
  const { data: name, error } = username.safeParse(typed);
  if (!name) throw new Error(`${error?.issues[0]?.message}.`);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const taken = await findLookAlike(tx, name);
    if (taken !== undefined)
      throw new Error(`The name ${name} looks like ${taken}, which is or was an account.`);
    const [made] = await tx
      .insert(admins)
      .values({ username: name, roles: [role], passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Error(`There is or was an account called ${name} already.`);
    await markPresetPassword(tx, made.id);
    await recordOf(tx, 'create', made.id, ['username', 'roles', 'password']);
  });
  tell(name, password);
}

const recordOf = (tx: Database, command: string, id: number, changed: string[]) =>
  record(tx, { actor: 'shell', action: `admin.${command}`, subject: `staff/${id}`, changed });

type Change = {
  command: string;
  changed: string[];
  change: (tx: Database, id: number) => Promise<void>;
};

/** Does something with the account of this name. @throws Error when there is none */
const withAccount = (db: Database, name: string, { command, changed, change }: Change) =>
  db.transaction(async (tx) => {
    const [account] = await findByName(tx, name).for('update');
    if (!account) throw new Error(`There is no account called ${name}.`);
    await change(tx, account.id);
    await recordOf(tx, command, account.id, changed);
    return account.username;
  });

async function resetPassword(db: Database, typed: string) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const name = await withAccount(db, typed, {
    command: 'reset-password',
    changed: ['password'],
    async change(tx, id) {
      await replacePassword(tx, id, passwordHash);
      await markPresetPassword(tx, id);
      await forget(tx, failuresOf(typed));
    },
  });
  tell(name, password);
}

async function makeOwner(db: Database, typed: string) {
  const name = await withAccount(db, typed, {
    command: 'make-owner',
    changed: ['roles', 'disabled'],
    async change(tx, id) {
      await tx
        .update(admins)
        .set({ roles: ['owner'], disabledAt: null })
        .where(eq(admins.id, id));
      await endSessions(tx, id);
    },
  });
  console.log(`${name} is an owner.`);
}

async function resetSecondFactor(db: Database, typed: string) {
  const name = await withAccount(db, typed, {
    command: 'reset-second-factor',
    changed: ['secondFactor'],
    async change(tx, id) {
      await removeSecondFactor(tx, id);
      await endSessions(tx, id);
    },
  });
  console.log(`${name} signs in without a code.`);
}

const tell = (username: string, password: string) =>
  console.log(`Administrator: ${username}\nPassword: ${password}`);

run(process.argv.slice(2)).catch(exitWithError);
