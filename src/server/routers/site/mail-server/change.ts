import type { z } from 'zod';
import { type MailServer, mailServer, type mailServerInput } from '../../../../shared/schemas/mail-server';
import { encrypt } from '../../../accounts/encryption';
import { KeyDoesNotFit } from '../../../accounts/secret-key';
import type { Database } from '../../../db/database';
import { mailServers } from '../../../db/schema';
import { isRefusedAddress } from '../../../mail/hosts';
import {
  environmentServer,
  PasswordLostError,
  passwordOf,
  placeOfPassword,
  type SavedServer,
} from '../../../mail/server';
import { unmarkTested } from '../../../mail/tested';
import type { PermittedContext } from '../../../rpc/context';
import { notFound, refuse, refuseField, refuseLostKey } from '../../../rpc/errors';
import { changeSeen } from '../../../rpc/if-match';

type Ctx = Pick<PermittedContext, 'db' | 'mail' | 'secretKey' | 'user' | 'ifMatch' | 'auditDetails'>;

const none = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  senderAddress: '',
  senderName: '',
} as const;

/** The server in use or, where there is none, what the form begins with. */
export async function readServer(db: Database, { smtpUrl, from }: Ctx['mail']): Promise<MailServer> {
  if (smtpUrl !== undefined) return environmentServer(smtpUrl, from);
  const [saved] = await db.select().from(mailServers);
  return saved ? viewOf(saved) : { id: 1, source: 'none', ...none, hasPassword: false, version: 1 };
}

const viewOf = ({ isActive, password, ...saved }: SavedServer): MailServer => ({
  ...mailServer.omit({ source: true, hasPassword: true }).parse(saved),
  source: isActive ? 'saved' : 'none',
  hasPassword: password !== null,
});

function requireChangeable({ smtpUrl }: Ctx['mail']) {
  if (smtpUrl !== undefined)
    throw refuse('CONFLICT', 'The mail server is set by SMTP_URL on the server, and cannot be changed here');
}

/** The row, locked until the transaction ends. */
async function lockServer(db: Database): Promise<SavedServer | undefined> {
  await db.insert(mailServers).values({}).onConflictDoNothing();
  return (await db.select().from(mailServers).for('update'))[0];
}

/** @throws CONFLICT where the environment names a server, BAD_REQUEST, PRECONDITION_FAILED */
export async function saveServer(ctx: Ctx, input: z.infer<typeof mailServerInput>): Promise<MailServer> {
  const { db, mail, secretKey, user, ifMatch, auditDetails } = ctx;
  requireChangeable(mail);
  const { password, ...values } = input;
  if (isRefusedAddress(values.host))
    throw refuseField('BAD_REQUEST', 'host', 'This address cannot be a mail server');
  const before = await lockServer(db);
  if (!before) throw notFound('mail server');
  const isOther = before.host !== '' && before.host !== values.host;
  if (password === '' && values.username !== '' && before.password !== null && isOther)
    throw refuseField('BAD_REQUEST', 'password', 'Enter the password again for the new server');
  if (password !== '' && values.username === '')
    throw refuseField('BAD_REQUEST', 'username', 'Please enter the username that the password belongs to');
  const removesPassword = values.username === '' && before.password !== null;
  const isSame = password === '' || password === (await storedPassword(ctx, before));
  return changeSeen({
    ifMatch,
    before: viewOf(before),
    values: {
      ...values,
      source: 'saved' as const,
      ...(removesPassword && { hasPassword: false }),
      ...(!isSame && { password }),
    },
    async save() {
      await unmarkTested(db);
      const encrypted = isSame
        ? undefined
        : encrypt(
            await secretKey.forReplacing(db).catch(refuseLostKey),
            placeOfPassword,
            Buffer.from(password),
          );
      const [saved] = await db
        .update(mailServers)
        .set({
          ...values,
          isActive: true,
          ...(removesPassword && { password: null }),
          ...(encrypted !== undefined && { password: encrypted }),
          updatedBy: user.actor,
        })
        .returning();
      return saved && viewOf(saved);
    },
    output: mailServer,
    noun: 'mail server',
    auditDetails: ({ changed = [] }) =>
      auditDetails({
        changed: changed.map((name) => (name === 'hasPassword' ? 'password' : name)),
        subject: 'mailServer',
      }),
  });
}

/** Undefined if it is lost: then any password is a new one. */
const storedPassword = ({ db, secretKey }: Ctx, before: SavedServer) =>
  passwordOf(db, secretKey, before).catch((error: unknown): undefined => {
    if (!(error instanceof KeyDoesNotFit || error instanceof PasswordLostError)) throw error;
  });

/** Forgets the server with its password; mails are saved as files from then on. @throws CONFLICT, NOT_FOUND */
export async function removeServer({ db, mail, user }: Ctx): Promise<void> {
  requireChangeable(mail);
  const before = await lockServer(db);
  if (!before || before.host === '') throw notFound('mail server');
  // The row stays, so that its version never comes again.
  await unmarkTested(db);
  await db.update(mailServers).set({ ...none, isActive: false, password: null, updatedBy: user.actor });
}
