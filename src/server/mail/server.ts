import { eq } from 'drizzle-orm';
import type { SMTPTransportOptions } from 'nodemailer';
import type { MailServer } from '../../shared/schemas/mail-server';
import { decrypt } from '../accounts/encryption';
import type { SecretKey } from '../accounts/secret-key';
import type { Database } from '../db/database';
import { mailServers } from '../db/schema';
import type { MailSetup } from '../process/env';

export type SavedServer = typeof mailServers.$inferSelect;

/** The single row, inactive unless an owner has saved a server. */
export const savedServer = async (db: Database): Promise<SavedServer | undefined> =>
  (await db.select().from(mailServers))[0];

/** Whether mails are sent; otherwise they are saved as files. */
export const hasMailServer = async (db: Database, { smtpUrl }: MailSetup): Promise<boolean> =>
  smtpUrl !== undefined || (await db.$count(mailServers, eq(mailServers.isActive, true))) > 0;

/** `news@example.org`, or with a name. */
export async function senderOf(db: Database, setup: MailSetup): Promise<string> {
  const saved = setup.smtpUrl === undefined ? await savedServer(db) : undefined;
  return saved?.isActive ? addressOf(saved) : setup.from;
}

export const addressOf = ({ senderName, senderAddress }: SavedServer) =>
  senderName === '' ? senderAddress : `${senderName} <${senderAddress}>`;

export const placeOfPassword = { purpose: 'mail server' as const, of: 1 };

/** The saved password cannot be decrypted. */
export class PasswordLostError extends Error {
  constructor() {
    super('The password of the mail server can no longer be read. Enter it again in Settings, Emails.');
  }
}

/** @throws PasswordLostError, KeyDoesNotFit */
export async function passwordOf(
  db: Database,
  secretKey: SecretKey,
  { password }: SavedServer,
): Promise<string> {
  if (password === null) return '';
  const found = decrypt(await secretKey.forReading(db), placeOfPassword, password);
  if (!found) throw new PasswordLostError();
  return found.toString();
}

export const optionsOf = (saved: SavedServer, password: string): SMTPTransportOptions => ({
  host: saved.host,
  port: saved.port,
  secure: saved.security === 'tls',
  requireTLS: saved.security === 'starttls',
  ignoreTLS: saved.security === 'none',
  ...(saved.username !== '' && { auth: { user: saved.username, pass: password } }),
});

/** The mail server of SMTP_URL, for people to read. */
export function environmentServer(smtpUrl: string, from: string): MailServer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:' || searchParams.get('secure') === 'true';
  const [, senderName = '', senderAddress = from] = /^"?(.*?)"?\s*<(.+)>$/.exec(from) ?? [];
  return {
    id: 1,
    source: 'environment',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls',
    username: decodeURIComponent(username),
    hasPassword: password !== '',
    senderAddress,
    senderName,
    version: 0,
  };
}
