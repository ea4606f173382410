import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { newsletterTestInput } from '../../../shared/newsletter';
import { admins } from '../../db/schema';
import { enqueue } from '../../mail/outbox';
import type { PermittedContext } from '../../procedures/context';
import { refuseField } from '../../procedures/errors';

/**
 * Leaves a newsletter to be sent to one address, that of whoever asks unless another one is given.
 * @throws BAD_REQUEST when neither is there
 */
export async function sendTest(
  { db, user }: Pick<PermittedContext, 'db' | 'user'>,
  { subject, content, email }: z.infer<typeof newsletterTestInput>,
) {
  const [own] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, user.id));
  const recipient = email ?? own?.email;
  if (!recipient) throw refuseField('BAD_REQUEST', 'email', 'Your account has no address: please type one');
  await enqueue(db, [{ kind: 'test', recipient, subject, text: content }]);
  return { email: recipient };
}
