import type { z } from 'zod';
import type { contactInput } from '../../../../shared/schemas/contact';
import type { Database } from '../../../db/database';
import { contactMessages } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { subscribe } from '../../newsletter/subscribers';
import { receive } from '../receive';

/** Stores a message with its mails, and subscribes the sender if requested. */
export async function sendMessage(
  db: Database,
  ctx: Pick<Context, 'mail' | 'address'>,
  values: z.infer<typeof contactInput>,
) {
  const { name, email, subject, message } = values;
  const store = (tx: Database) =>
    receive(tx, ctx, {
      table: contactMessages,
      values,
      mails: {
        kind: 'contact',
        typed: { name, subject },
        notice: (t) => ({
          subject: t('message', { subject }),
          text: `${t('messageText', { sender: `${name} <${email}>` })}\n\n${message}`,
        }),
      },
    });
  if (!values.newsletter) return store(db);
  return db.transaction(async (tx) => {
    const stored = await store(tx);
    await subscribe(tx, ctx, values);
    return stored;
  });
}
