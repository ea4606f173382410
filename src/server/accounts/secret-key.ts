import { hkdfSync } from 'node:crypto';
import path from 'node:path';
import { and, isNotNull, like, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { appState, totp } from '../db/schema';
import { encryptedColumns } from './encrypted-columns';
import { KeyDoesNotFit, keyBytes, keyIn, makeKeyIn } from './secret-key-file';

export { KeyDoesNotFit };

const marked = 'secret key ';
/** Marks a key whose secrets are still being re-encrypted. */
const formerlyMarked = 'former secret key ';

/** Encrypts secrets at rest. Stored outside the database and its backups. */
export type SecretKey = {
  /** Whether it decrypts the database's secrets; any key does if there are none. */
  fits(db: Database): Promise<boolean>;
  /** The present key and, if there is one, the old one. @throws KeyDoesNotFit */
  forReading(db: Database): Promise<Buffer[]>;
  /** Creates the key with the first secret. @throws KeyDoesNotFit */
  forWriting(tx: Database): Promise<Buffer>;
  /**
   * For replacing a secret whose key may be lost: switches to the present key if only webhooks and the mail server have secrets.
   * @throws KeyDoesNotFit if two-step sign-in needs the lost key
   */
  forReplacing(tx: Database): Promise<Buffer>;
  /** The variable or file of the old key. */
  nameOfOld(): Promise<string | undefined>;
  /**
   * Makes the present key the one to write with.
   * @returns it, or undefined if there are no secrets
   * @throws KeyDoesNotFit
   */
  beginRotation(tx: Database): Promise<Buffer | undefined>;
  /** Removes the mark of the old key. */
  endRotation(tx: Database): Promise<void>;
};

type Source = {
  /** SECRET_KEY */
  given: Buffer | undefined;
  /** SECRET_KEY_OLD */
  old?: Buffer | undefined;
  /** Contains the key files if the variables are not set. */
  dataDir: string;
};

/** Reads the files at each call, so that a corrected key counts at once. */
export function createSecretKey({ given, old, dataDir }: Source): SecretKey {
  const file = path.join(dataDir, 'secret-key');
  const oldFile = `${file}-old`;
  const present = async () => given ?? (await keyIn(file));
  const former = async () => old ?? (await keyIn(oldFile));

  async function forReading(db: Database): Promise<Buffer[]> {
    const keys = [await present(), await former()].flatMap((key) => key ?? []);
    const known = new Set(keys.flatMap((key) => [markFor(key), formerMarkFor(key)]));
    const marks = await marksIn(db);
    if (!marks.some(isCurrent) || marks.some((mark) => !known.has(mark))) throw new KeyDoesNotFit();
    return keys;
  }

  /** @param isBound whether there are secrets that need the database's key */
  async function forWriting(tx: Database, isBound: (db: Database) => Promise<boolean>): Promise<Buffer> {
    await lock(tx);
    if (await isBound(tx)) {
      const keys = await forReading(tx);
      const marks = await marksIn(tx);
      const key = keys.find((one) => marks.includes(markFor(one)));
      if (!key) throw new KeyDoesNotFit();
      return key;
    }
    const key = (await present()) ?? (await makeKeyIn(file));
    await setMarks(tx, [markFor(key)]);
    return key;
  }

  return {
    forReading,
    forWriting: (tx) => forWriting(tx, hasSecrets),
    forReplacing: (tx) => forWriting(tx, hasSecondFactors),
    async fits(db) {
      if (!(await hasSecrets(db))) return true;
      return forReading(db).then(
        () => true,
        (error: unknown) => {
          if (error instanceof KeyDoesNotFit) return false;
          throw error;
        },
      );
    },
    async nameOfOld() {
      if (old) return 'SECRET_KEY_OLD';
      return (await former()) && oldFile;
    },
    async beginRotation(tx) {
      await lock(tx);
      if (!(await hasSecrets(tx))) return undefined;
      await forReading(tx);
      const key = (await present()) ?? (await makeKeyIn(file));
      const marks = await marksIn(tx);
      const former = marks.map((mark) => (isCurrent(mark) ? `former ${mark}` : mark));
      await setMarks(tx, [markFor(key), ...former.filter((mark) => mark !== formerMarkFor(key))]);
      return key;
    },
    async endRotation(tx) {
      await setMarks(tx, (await marksIn(tx)).filter(isCurrent));
    },
  };
}

const lock = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('secret key', 0))`);

async function hasSecrets(db: Database): Promise<boolean> {
  for (const { table, columns, where } of encryptedColumns)
    if ((await db.$count(table, and(or(...columns.map(isNotNull)), where))) > 0) return true;
  return false;
}
const hasSecondFactors = async (db: Database) => (await db.$count(totp)) > 0;

const isAnyMark = or(like(appState.name, `${marked}%`), like(appState.name, `${formerlyMarked}%`));
const isCurrent = (mark: string) => mark.startsWith(marked);

async function marksIn(db: Database): Promise<string[]> {
  const rows = await db.select().from(appState).where(isAnyMark);
  return rows.map(({ name }) => name);
}

async function setMarks(tx: Database, names: string[]): Promise<void> {
  await tx.delete(appState).where(isAnyMark);
  await tx.insert(appState).values(names.map((name) => ({ name })));
}

/** A separate key for each purpose. */
export const keyFor = (purpose: string, key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes));

const markOf = (key: Buffer) => keyFor('mark', key).subarray(0, 12).toString('base64url');
const markFor = (key: Buffer) => `${marked}${markOf(key)}`;
const formerMarkFor = (key: Buffer) => `${formerlyMarked}${markOf(key)}`;
