import { z } from 'zod';
import { dollarsOf } from '../../../shared/lib/money';
import { centsIn } from '../../../shared/lib/typed-amounts';
import { amount } from '../../../shared/schemas/money';

/** A field with dollars, such as `1,250.50`. */
export const typedDollars = z.string().transform((text, check) => {
  const cents = centsIn(text);
  if (cents !== undefined) return dollarsOf(cents);
  check.addIssue({ code: 'custom', message: 'Amount must be a number, such as 20 or 1,250.50' });
  return z.NEVER;
});

/** The amount of a donation. */
export const typedAmount = typedDollars.pipe(amount);
