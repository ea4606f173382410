import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { like, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { milestones, totp, webhooks } from '../db/schema';
import { causeOf } from '../process/error-causes';

const marked = 'secret key ';
const bytes = 32;

/** The key that this process has is not the one that the database's secrets were encrypted with. */
export class KeyDoesNotFit extends Error {}

/** The key that secrets at rest are encrypted with; it is outside the database and its backups. */
export type SecretKey = {
  /** Whether what the database holds can be read with it; where there is no secret, any key will do. */
  fits(db: Database): Promise<boolean>;
  /** The key to read a secret with. @throws KeyDoesNotFit */
  forReading(db: Database): Promise<Buffer>;
  /** The key to keep a secret with, made with the first one. @throws KeyDoesNotFit */
  forWriting(tx: Database): Promise<Buffer>;
  /**
   * The key to keep a secret with in place of one that may be lost: where only webhooks have secrets, which are replaced
   * one by one, the present key counts from now on. @throws KeyDoesNotFit where a second factor needs the lost key
   */
  forReplacing(tx: Database): Promise<Buffer>;
};

type Source = {
  /** SECRET_KEY, where it is set. */
  given: Buffer | undefined;
  /** Otherwise the key is a file in this folder. */
  dataDir: string;
};

/** @param source is asked anew each time: a key that was put right counts at once */
export function createSecretKey({ given, dataDir }: Source): SecretKey {
  const file = path.join(dataDir, 'secret-key');
  const present = async () => given ?? (await keyIn(file));

  async function forReading(db: Database): Promise<Buffer> {
    const key = await present();
    const mark = await markOf(db);
    if (!key || mark !== markFor(key)) throw new KeyDoesNotFit();
    return key;
  }

  /** @param isBound whether there are secrets that need the key which the database knows */
  async function forWriting(tx: Database, isBound: (db: Database) => Promise<boolean>): Promise<Buffer> {
    // Of two processes that make the first key at once, the second finds the mark of the other's.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('secret key', 0))`);
    if (await isBound(tx)) return forReading(tx);
    const key = (await present()) ?? (await makeKeyIn(file));
    await tx.delete(milestones).where(like(milestones.name, `${marked}%`));
    await tx.insert(milestones).values({ name: markFor(key) });
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
  };
}

/** Where nothing is encrypted any more, nothing is lost with a key. */
const hasSecrets = async (db: Database) => (await hasSecondFactors(db)) || (await db.$count(webhooks)) > 0;
const hasSecondFactors = async (db: Database) => (await db.$count(totp)) > 0;

async function markOf(db: Database): Promise<string | undefined> {
  const [mark] = await db
    .select()
    .from(milestones)
    .where(like(milestones.name, `${marked}%`));
  return mark?.name;
}

/** A key of its own for each purpose. */
export const keyFor = (purpose: string, key: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, bytes));

const markFor = (key: Buffer) => `${marked}${keyFor('mark', key).subarray(0, 12).toString('base64url')}`;

/** @throws KeyDoesNotFit for a file that holds no key */
async function keyIn(file: string): Promise<Buffer | undefined> {
  try {
    const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
    if (key.length === bytes) return key;
  } catch (error) {
    if (causeOf(error)?.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new KeyDoesNotFit();
}

/** Writes a new key, on the disk before its first use. Of two who do so at once, both take the first one's. */
async function makeKeyIn(file: string): Promise<Buffer> {
  const folder = path.dirname(file);
  const unfinished = path.join(folder, `.secret-key-${randomBytes(6).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  const opened = await open(unfinished, 'wx', 0o600);
  try {
    await opened.writeFile(`${randomBytes(bytes).toString('base64')}\n`);
    await opened.sync();
    await link(unfinished, file).catch((error: unknown) => {
      if (causeOf(error)?.code !== 'EEXIST') throw error;
    });
  } finally {
    await opened.close();
    await rm(unfinished, { force: true });
  }
  const within = await open(folder, 'r');
  await within.sync();
  await within.close();
  const key = await keyIn(file);
  if (!key) throw new KeyDoesNotFit();
  return key;
}
