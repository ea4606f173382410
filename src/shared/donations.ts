import { z } from 'zod';
import { email, flag, id, instant, line } from './fields';
import { paymentMethods } from './form-options';
import { versioned } from './versions';

export const donationStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;

const wholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

export const donationInput = z
  .object({
    firstName: line('First name is required', { max: 100 }),
    lastName: line('Last name is required', { max: 100 }),
    email: email(),
    amount: z
      .number('Amount must be a number')
      .min(1, 'Amount must be at least 1')
      .max(1_000_000, 'Amount must be at most 1,000,000')
      .refine(wholeCents, 'Amount must have at most 2 decimals')
      .describe('US dollars'),
    paymentMethod: z.enum(paymentMethods, 'Payment method must be credit, paypal or bank'),
    recurring: flag('recurring').default(false),
  })
  .meta({ title: 'DonationInput' });

export const donationStatusInput = z
  .object({ id, status: z.enum(donationStatuses, `Status must be one of ${donationStatuses.join(', ')}`) })
  .meta({ title: 'DonationStatusInput' });

/** What the donor gets back: without the e-mail address. */
export const donationReceipt = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    amount: z.number().describe('US dollars'),
    paymentMethod: z.enum(paymentMethods),
    recurring: z.boolean(),
    status: z.enum(donationStatuses),
    transactionId: z.string().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'DonationReceipt' });

export const donation = donationReceipt.extend({ email: z.string() }).meta({ id: 'Donation' });
export type Donation = z.infer<typeof donation>;
/** A donation in the administrator's list. */
export const listedDonation = donation.extend(versioned.shape);
export type ListedDonation = z.infer<typeof listedDonation>;
