import { z } from 'zod';
import { wholeCents } from '../lib/dollars';
import { givenBy, paymentMethods } from '../messages/form-options';
import { email, flag, id, instant, line } from './fields';
import { versioned } from './versions';

export const donationStatuses = ['completed', 'pending', 'failed', 'refunded'] as const;

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
    fundId: id.nullable().default(null).describe('The fund it is for; null is the general one'),
    coverFees: flag('coverFees')
      .default(false)
      .describe(
        'Pays the fees of a card or PayPal on top, as the settings `feePercent` and `feeFixed` tell, so that the amount arrives whole',
      ),
  })
  .meta({ title: 'DonationInput' });

export const donationStatusInput = z
  .object({ id, status: z.enum(donationStatuses, `Status must be one of ${donationStatuses.join(', ')}`) })
  .meta({ title: 'DonationStatusInput' });

const given = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  amount: z.number().describe('US dollars'),
  paymentMethod: z.enum(givenBy),
  recurring: z.boolean(),
  status: z.enum(donationStatuses),
  transactionId: z.string().nullable(),
  createdAt: instant,
  fundId: id.nullable(),
});

/** What the donor gets back: without the e-mail address. */
export const donationReceipt = given
  .extend({
    checkoutUrl: z
      .string()
      .nullable()
      .describe('Where the donor pays; null where the provider takes no part, or does not answer'),
    statusUrl: z.string().describe('The page that tells how the donation stands, and how to pay'),
  })
  .meta({ id: 'DonationReceipt' });

const amount = (what: string) => z.number().describe(`US dollars ${what}`);

export const donation = given
  .extend({
    email: z.string(),
    receivedOn: z.string().nullable().describe('The day on which the money came'),
    received: amount('that came'),
    fee: amount('that a provider kept of it'),
    refunded: amount('that went back'),
    net: amount('that are left'),
  })
  .meta({ id: 'Donation' });
export type Donation = z.infer<typeof donation>;
/** A donation in the administrator's list. */
export const listedDonation = donation.extend(versioned.shape);
export type ListedDonation = z.infer<typeof listedDonation>;
