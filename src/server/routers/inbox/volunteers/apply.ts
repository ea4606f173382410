import type { z } from 'zod';
import type { volunteerInput } from '../../../../shared/schemas/volunteers';
import type { Database } from '../../../db/database';
import { volunteers } from '../../../db/schema';
import type { Context } from '../../../rpc/context';
import { receive } from '../receive';

export function apply(
  db: Database,
  ctx: Pick<Context, 'mail' | 'address'>,
  values: z.infer<typeof volunteerInput>,
) {
  const { firstName, lastName, email, phone, areas, availability, message } = values;
  const text = [
    `${firstName} ${lastName} <${email}>, ${phone}`,
    `Areas: ${areas.join(', ') || 'none named'}`,
    `Availability: ${availability.join(', ') || 'none named'}`,
    '',
    message,
  ].join('\n');
  return receive(db, ctx, {
    table: volunteers,
    values,
    mails: {
      kind: 'volunteer',
      typed: { firstName, lastName },
      notice: { subject: `Volunteer application from ${firstName} ${lastName}`, text },
    },
  });
}
