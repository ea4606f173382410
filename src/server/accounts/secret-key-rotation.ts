import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { Logger } from '../process/log';
import { encryptedColumns } from './encrypted-columns';
import { decrypt, encrypt } from './encryption';
import { KeyDoesNotFit, type SecretKey } from './secret-key';

const rowsAtOnce = 100;

/**
 * At startup: re-encrypts with the present key what the old one encrypted, and logs when the old one can be removed. Each
 * batch is a transaction, so that the next start continues an interrupted rotation.
 */
export async function rotateSecretKey(db: Database, secretKey: SecretKey, log: Logger): Promise<void> {
  try {
    if (!(await secretKey.fits(db))) throw new KeyDoesNotFit();
    await rotate(db, secretKey, log);
  } catch (error) {
    if (!(error instanceof KeyDoesNotFit)) throw error;
    log.error('The secret key (SECRET_KEY, or the file secret-key in DATA_DIR) does not match this database');
  }
}

async function rotate(db: Database, secretKey: SecretKey, log: Logger) {
  const old = await secretKey.nameOfOld();
  if (old === undefined) return;
  const key = await db.transaction((tx) => secretKey.beginRotation(tx));
  if (key) {
    let unreadable = 0;
    for (const encrypted of encryptedColumns)
      for (let after: number | undefined = 0; after !== undefined; ) {
        const batch = await reencrypt(db, secretKey, { encrypted, after, key });
        unreadable += batch.unreadable;
        after = batch.last;
      }
    if (unreadable > 0) {
      log.warn(
        { unreadable },
        `Some secrets cannot be decrypted with either key. Keep ${old} until they have been replaced.`,
      );
      return;
    }
    await withKeyLock(db, secretKey, key, (tx) => secretKey.endRotation(tx));
  }
  log.info(`All secrets are encrypted with the new secret key. ${old} is no longer needed: remove it.`);
}

/** Runs under the lock of the key's marks. @throws KeyDoesNotFit if another process has changed the key */
const withKeyLock = <Result>(
  db: Database,
  secretKey: SecretKey,
  key: Buffer,
  work: (tx: Database) => Promise<Result>,
) =>
  db.transaction(async (tx) => {
    if (!(await secretKey.forWriting(tx)).equals(key)) throw new KeyDoesNotFit();
    return work(tx);
  });

type Batch = { encrypted: (typeof encryptedColumns)[number]; after: number; key: Buffer };

const reencrypt = (db: Database, secretKey: SecretKey, { encrypted, after, key }: Batch) =>
  withKeyLock(db, secretKey, key, async (tx) => {
    const { purpose, table, id, columns, where = sql`true` } = encrypted;
    const keys = await secretKey.forReading(tx);
    const rows = await tx.execute<{ of: number; texts: (string | null)[] }>(sql`
      select ${id} as of, json_build_array(${sql.join([...columns], sql`, `)}) as texts
      from ${table} where ${id} > ${after} and ${where} order by ${id} limit ${rowsAtOnce} for update`);
    let unreadable = 0;
    for (const { of, texts } of rows) {
      const changes: SQL[] = [];
      for (const [index, column] of columns.entries()) {
        const text = texts[index];
        if (typeof text !== 'string' || decrypt([key], { purpose, of }, text)) continue;
        const secret = decrypt(keys, { purpose, of }, text);
        if (secret)
          changes.push(sql`${sql.identifier(column.name)} = ${encrypt(key, { purpose, of }, secret)}`);
        else unreadable += 1;
      }
      if (changes.length > 0)
        await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${id} = ${of}`);
    }
    return { last: rows.at(-1)?.of, unreadable };
  });
