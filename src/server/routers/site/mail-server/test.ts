import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { translateIn } from '../../../../shared/messages/compiled';
import type { mailServerTest } from '../../../../shared/schemas/mail-server';
import { areaLanguageOf } from '../../../accounts/language';
import { record } from '../../../audit/entries';
import { count, type Limit } from '../../../db/counters';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema';
import { siteName } from '../../../db/site-settings';
import { composeMessage, mailReader } from '../../../mail/compose';
import { refuseHost } from '../../../mail/hosts';
import { enqueue } from '../../../mail/outbox';
import { plainAnswer } from '../../../mail/plain-answers';
import { addressOf, optionsOf, passwordOf, savedServer } from '../../../mail/server';
import { markTested } from '../../../mail/tested';
import { sendNow } from '../../../mail/transport';
import type { PermittedContext } from '../../../rpc/context';
import { refuseField, TooManyRequests } from '../../../rpc/errors';

type Ctx = Pick<PermittedContext, 'db' | 'mail' | 'secretKey' | 'user' | 'requestId'>;
type Tested = z.infer<typeof mailServerTest>;

const perPerson: Limit = { points: 20, seconds: 3600 };

/**
 * Sends a message to the user's own address over the server in use, and says what came of it. Runs outside of any
 * transaction, which must not wait for a mail server.
 * @throws BAD_REQUEST without an address, TOO_MANY_REQUESTS
 */
export async function testServer(ctx: Ctx): Promise<Tested> {
  const { db, user, requestId } = ctx;
  const [own] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, user.id));
  const email = own?.email;
  if (!email)
    throw refuseField(
      'BAD_REQUEST',
      'email',
      'Your account has no email address. Add it in the section Staff.',
    );
  const { points, milliseconds } = await count(db, `mail server tests by ${user.id}`, perPerson);
  if (points > perPerson.points) throw new TooManyRequests(milliseconds);
  const tested = await attempt(ctx, email);
  if (tested.outcome === 'sent') await markTested(db);
  await record(db, { actor: user.actor, action: 'mailServer.test', subject: 'mailServer', requestId });
  return { email, ...tested };
}

async function attempt(
  { db, mail, secretKey, user }: Ctx,
  recipient: string,
): Promise<Omit<Tested, 'email'>> {
  const message = await testMessage(db, mail.publicUrl, user.id);
  const saved = mail.smtpUrl === undefined ? await savedServer(db) : undefined;
  if (mail.smtpUrl === undefined && !saved?.isActive) {
    await enqueue(db, [{ kind: 'test', recipient, ...message }]);
    return { outcome: 'saved', message: 'Saved as a file; no mail server is set up', answer: null };
  }
  try {
    if (saved) await refuseHost(saved.host);
    const options = saved ? optionsOf(saved, await passwordOf(db, secretKey, saved)) : { url: mail.smtpUrl };
    const from = saved ? addressOf(saved) : mail.from;
    const row = {
      key: randomUUID(),
      kind: 'test' as const,
      recipient,
      replyTo: null,
      thread: [],
      unsubscribeToken: null,
    };
    const setup = { publicUrl: mail.publicUrl, from };
    const answer = await sendNow(
      options,
      composeMessage(
        { ...row, ...message },
        setup,
        await mailReader(db, { ...mail, locale: message.locale }),
      ),
    );
    return {
      outcome: 'sent',
      message: `The mail server accepted the message to ${recipient}. See whether it arrives, and look in the spam folder too.`,
      answer,
    };
  } catch (error) {
    return { outcome: 'failed', ...plainAnswer(error) };
  }
}

async function testMessage(db: Database, publicUrl: string, accountId: number) {
  const locale = await areaLanguageOf(db, accountId);
  const foundation = await siteName(db, locale);
  const t = translateIn(locale, 'staffMails');
  return {
    locale,
    subject: t('test', { foundation }),
    text: `${t('testText', { foundation })}\n\n${publicUrl}`,
  };
}
