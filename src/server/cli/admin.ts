import { eq } from 'drizzle-orm';
import type { Role } from '../../shared/schemas/roles';
import { username } from '../../shared/schemas/staff';
import {
  endSessions,
  failuresOf,
  findByName,
  present,
  removeSecondFactor,
  replacePassword,
} from '../accounts/accounts';
import { findLookAlike } from '../accounts/look-alikes';
import { hashPassword, randomPassword } from '../accounts/passwords';
import { markPresetPassword } from '../accounts/preset-password';
import { record } from '../audit/entries';
import type { Connection } from '../db/connect';
import { resetCount } from '../db/counters';
import { type Database } from '../db/database';
import { migrateDatabase } from '../db/migrate';
import { admins } from '../db/schema';
import { exitWithError } from '../process/error-causes';
import { type AccountCommand, parseAdmin } from './arguments';
import { connectCommand, databaseExists, requireTable } from './command';
import { readCommandEnv } from './command-env';

const noSite = 'There is no site in this database yet: start the site once.';
const commands: Record<AccountCommand, (db: Database, name: string, role: Role) => Promise<void>> = {
  create,
  'make-owner': makeOwner,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
};

async function run() {
  const { command, name, role } = parseAdmin(process.argv.slice(2));
  const database = await open(command);
  try {
    if (command === 'list') await list(database);
    else await commands[command](database.db, name, role);
  } finally {
    await database.close();
  }
}

/** Only `create` may create the database, and `list` does not even upgrade it. */
async function open(command: string): Promise<Connection> {
  const env = readCommandEnv();
  if (command !== 'create' && !databaseExists(env)) throw new Error(noSite);
  const connection = await connectCommand(env);
  try {
    if (command !== 'create') await requireTable(connection, 'admins', noSite);
    if (command !== 'list') await connection.runExclusively(migrateDatabase);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function list({ db }: Connection) {
  // Only columns that every release has: `list` runs before an upgrade too.
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

async function create(db: Database, input: string, role: Role) {
  const { data: name, error } = username.safeParse(input);
  if (!name) throw new Error(`${error?.issues[0]?.message}.`);
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const taken = await findLookAlike(tx, name);
    if (taken !== undefined)
      throw new Error(`The name ${name} looks like ${taken}, which is or was an account.`);
    const [created] = await tx
      .insert(admins)
      .values({ username: name, roles: [role], passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!created) throw new Error(`There is or was an account called ${name} already.`);
    await markPresetPassword(tx, created.id);
    await recordChange(tx, 'create', created.id, ['username', 'roles', 'password']);
  });
  printPassword(name, password);
}

const recordChange = (tx: Database, command: string, id: number, changed: string[]) =>
  record(tx, { actor: 'shell', action: `admin.${command}`, subject: `staff/${id}`, changed });

type AccountChange = {
  command: string;
  changed: string[];
  change: (tx: Database, id: number) => Promise<void>;
};

const withAccount = (db: Database, name: string, { command, changed, change }: AccountChange) =>
  db.transaction(async (tx) => {
    const [account] = await findByName(tx, name).for('update');
    if (!account) throw new Error(`There is no account called ${name}.`);
    await change(tx, account.id);
    await recordChange(tx, command, account.id, changed);
    return account.username;
  });

async function resetPassword(db: Database, input: string) {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const name = await withAccount(db, input, {
    command: 'reset-password',
    changed: ['password'],
    async change(tx, id) {
      await replacePassword(tx, id, passwordHash);
      await markPresetPassword(tx, id);
      await resetCount(tx, failuresOf(input));
    },
  });
  printPassword(name, password);
}

async function makeOwner(db: Database, input: string) {
  const name = await withAccount(db, input, {
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

async function resetSecondFactor(db: Database, input: string) {
  const name = await withAccount(db, input, {
    command: 'reset-second-factor',
    changed: ['secondFactor'],
    async change(tx, id) {
      await removeSecondFactor(tx, id);
      await endSessions(tx, id);
    },
  });
  console.log(`${name} signs in without a code.`);
}

const printPassword = (username: string, password: string) =>
  console.log(`Administrator: ${username}\nPassword: ${password}`);

run().catch(exitWithError);
