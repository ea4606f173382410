import type { z } from 'zod';
import type { volunteerInput } from '../../../../shared/schemas/volunteers';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { volunteers } from '../../../db/schema';
import { queued } from '../../../mail/outbox';
import { withinMailLimits } from '../../../mail/rate-limits';
import type { Context } from '../../../rpc/context';
import { volunteerMails } from './mails';

const store = records(volunteers);

/** Stores an application with its mails. */
export async function apply(
  db: Database,
  { mail, address }: Pick<Context, 'mail' | 'address'>,
  values: z.infer<typeof volunteerInput>,
) {
  const caused = await volunteerMails(db, mail, values);
  return store.insert(db, values, queued(await withinMailLimits(db, address, caused)));
}
