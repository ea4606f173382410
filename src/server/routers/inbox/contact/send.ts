import type { z } from 'zod';
import type { contactInput } from '../../../../shared/schemas/contact';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { contactMessages } from '../../../db/schema';
import { queued } from '../../../mail/outbox';
import { withinMailLimits } from '../../../mail/rate-limits';
import type { Context } from '../../../rpc/context';
import { subscribe } from '../../newsletter/subscribers';
import { contactMails } from './mails';

const store = records(contactMessages);

/** Stores a message with its mails, and subscribes the sender if requested. */
export async function sendMessage(
  db: Database,
  asked: Pick<Context, 'mail' | 'address'>,
  values: z.infer<typeof contactInput>,
) {
  const caused = await contactMails(db, asked.mail, values);
  const mails = await withinMailLimits(db, asked.address, caused);
  if (!values.newsletter) return store.insert(db, values, queued(mails));
  return db.transaction(async (tx) => {
    await subscribe(tx, asked, values.email);
    return store.insert(tx, values, queued(mails));
  });
}
