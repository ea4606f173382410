import { z } from 'zod';
import { dollarsOf } from '../../../shared/lib/money';
import { centsIn } from '../../../shared/lib/typed-amounts';
import { offlineDonationInput } from '../../../shared/schemas/money';

/** The form of an offline donation: the amount as typed, the fund as the value of a select. */
export const giftForm = offlineDonationInput.extend({
  amount: z
    .string()
    .transform((text, check) => {
      const cents = centsIn(text);
      if (cents !== undefined) return dollarsOf(cents);
      check.addIssue({ code: 'custom', message: 'Amount must be a number, such as 20 or 1,250.50' });
      return z.NEVER;
    })
    .pipe(offlineDonationInput.shape.amount),
  fundId: z
    .string()
    .optional()
    .transform((chosen) => (chosen ? Number(chosen) : null)),
});
export type GiftForm = z.input<typeof giftForm>;
