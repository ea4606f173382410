import type { z } from 'zod';
import type { donationInput } from '../../../shared/donations';
import type { Database } from '../../db/connect';
import { records } from '../../db/records';
import { donations } from '../../db/schema';
import { enqueue } from '../../mail/outbox';
import { withinMailLimits } from '../../mail/rate-limits';
import type { Context } from '../../procedures/context';
import { requireFund } from '../funds/funds';
import { beginAttempt } from '../payments/attempts';
import { feeCover } from './fees';
import { knowDonor, statusUrl } from './links';
import { donationMails } from './mails';

const store = records(donations);

/** Stores a pledged donation with its mail and the notice to the staff: all of them, or nothing. */
export const pledge = (
  db: Database,
  { mail, address, payments }: Pick<Context, 'mail' | 'address'> & Partial<Pick<Context, 'payments'>>,
  { coverFees, ...values }: z.output<typeof donationInput>,
) =>
  db.transaction(async (tx) => {
    await requireFund(tx, values.fundId, { offered: true });
    await knowDonor(tx, values.email);
    const donated = await store.insert(tx, {
      ...values,
      feeCover: await feeCover(tx, { ...values, coverFees }),
    });
    const mails = await donationMails(tx, mail, donated); // they bear the number
    await enqueue(tx, await withinMailLimits(tx, address, mails));
    if (payments) await beginAttempt(tx, { provider: payments, address }, donated);
    return { ...donated, checkoutUrl: null, statusUrl: statusUrl(mail, donated.token) };
  });
