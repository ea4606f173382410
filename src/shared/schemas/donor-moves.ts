import { z } from 'zod';
import { donorInput, maxMoved } from './donors';
import { byId, id } from './fields';
import { moneySums } from './money';

const idInQuery = (name: string, description: string) =>
  z.coerce.number(`${name} must be the id of a donor`).meta({ description, example: 9 }).pipe(id);

export const mergePreviewInput = byId.extend({
  from: idInQuery('From', 'The donor whose donations would move'),
});
export const mergeInput = byId
  .extend({ from: id.describe('The donor whose donations move; it is then part of this one') })
  .meta({ title: 'MergeInput', examples: [{ from: 9 }] });

const donationIds = z
  .array(id, 'Please select a donation')
  .min(1, 'Please select a donation')
  .max(maxMoved, `At most ${maxMoved} donations can be moved at once`);

export const splitPreviewInput = byId.extend({
  donationIds: z
    .string('Please select a donation')
    .max(11 * maxMoved)
    .regex(/^\d+(,\d+)*$/, 'Donation ids must be numbers, separated by commas')
    .meta({ description: 'The ids of donations, separated by commas', example: '12,13' })
    .transform((text) => text.split(',').map(Number))
    .pipe(donationIds),
  to: idInQuery('To', 'The donor that would get them; a new one if missing').optional(),
});
export const splitInput = byId
  .extend({
    donationIds,
    to: id.optional().describe('The donor that gets them; a new one if missing'),
    name: donorInput.shape.name
      .optional()
      .describe('The name of a new donor; the name on the newest of these donations if missing'),
  })
  .meta({ title: 'SplitInput', examples: [{ donationIds: [12, 13], name: 'Omar Noor' }] });

export const partnerInput = byId
  .extend({ partnerId: id.describe('The other donor') })
  .meta({ title: 'PartnerInput', examples: [{ partnerId: 9 }] });

const moveExample = {
  from: { id: 9, name: 'L. Noor' },
  to: { id: 4, name: 'Layla Noor' },
  donations: 2,
  received: 70,
  byHand: 0,
  fee: 0,
  refunded: 0,
  emails: ['l.noor@example.org'],
  donationIds: [12, 13],
};
const named = z.object({ id, name: z.string() });

/** What a merge or a split would move. */
export const donationMove = z
  .object({
    from: named,
    to: named.nullable().describe('Null for a new donor'),
    donations: z.int(),
    ...moneySums.shape,
    donationIds: z.array(id).describe(`The newest ${maxMoved}`),
    emails: z
      .array(z.string())
      .describe('Addresses that go along: later donations with them belong to the other donor'),
  })
  .meta({ id: 'DonationMove', examples: [moveExample] });
export type DonationMove = z.infer<typeof donationMove>;
