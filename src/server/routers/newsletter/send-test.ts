import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { newsletterTestInput } from '../../../shared/schemas/newsletter';
import { addressesOfStaff } from '../../accounts/accounts';
import { count, type Limit } from '../../db/counters';
import { admins } from '../../db/schema';
import { enqueue } from '../../mail/outbox';
import type { PermittedContext } from '../../rpc/context';
import { refuseField, TooManyRequests } from '../../rpc/errors';
import { requireReadable } from './broadcasts';

const perPerson: Limit = { points: 5, seconds: 3600 };

/**
 * Sends a newsletter to one staff address: the sender's own, or else STAFF_EMAIL, unless another one is given.
 * @throws BAD_REQUEST for any other address, TOO_MANY_REQUESTS
 */
export async function sendTest(
  { db, user, mail }: Pick<PermittedContext, 'db' | 'user' | 'mail'>,
  { subject, content, contentFormat, email }: z.infer<typeof newsletterTestInput>,
) {
  requireReadable({ content, contentFormat });
  const [own] = await db.select({ email: admins.email }).from(admins).where(eq(admins.id, user.id));
  const recipient = email ?? own?.email ?? mail.staffEmail;
  if (!recipient)
    throw refuseField(
      'BAD_REQUEST',
      'email',
      'Your account has no email address. Ask an owner to add it in the section Staff.',
    );
  const allowed = [...(await addressesOfStaff(db)), ...(mail.staffEmail ? [mail.staffEmail] : [])];
  if (!allowed.some((address) => address.toLowerCase() === recipient.toLowerCase()))
    throw refuseField(
      'BAD_REQUEST',
      'email',
      'Tests go only to addresses of staff accounts. An owner can add the address to an account in the section Staff.',
    );
  const { points, milliseconds } = await count(db, `newsletter tests by ${user.id}`, perPerson);
  if (points > perPerson.points) throw new TooManyRequests(milliseconds);
  await enqueue(db, [{ kind: 'test', recipient, subject, text: content, contentFormat }]);
  return { email: recipient };
}
