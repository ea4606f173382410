import { z } from 'zod';
import { byId, dollars, email, id, line, paragraphs } from './fields';
import { statement, sumsInput } from './gifts';
import { moneySums } from './money';
import { searchText } from './paging';
import { age } from './versions';

const fieldsExample = {
  name: 'Layla Noor',
  organisation: null,
  email: 'layla@example.org',
  address: '12 Garden Street\nSpringfield',
  salutation: 'Dear Dr. Noor',
  note: '',
};
const donorExample = {
  id: 4,
  ...fieldsExample,
  version: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  updatedBy: null,
};
const sumsExample = { donations: 3, received: 150, byHand: 0, fee: 4.35, refunded: 0 };
const paymentExample = {
  id: 7,
  donationId: 12,
  firstName: 'Layla',
  lastName: 'Noor',
  receivedOn: '2026-02-03',
  fund: null,
  paymentMethod: 'cash',
  receipt: '2026-000012',
  amount: 50,
  refunded: 0,
};

/** An empty text is null. */
const optional = (text: z.ZodType<string, string>) => text.nullable().transform((value) => value || null);

// Without defaults: a partial update must not reset missing fields.
const donorFields = z.object({
  name: line('Name is required', { max: 201 }),
  organisation: optional(line('Organization must be a text', { min: 0 })),
  email: optional(email().or(z.literal(''))).describe(
    'Donations with this address, in any case, belong to the donor. An address that another donor has is a 409',
  ),
  address: optional(paragraphs('Address must be a text', { min: 0, max: 500 })).describe(
    'The postal address, which annual statements contain',
  ),
  salutation: optional(line('Salutation must be a text', { min: 0 })).describe('The beginning of letters'),
  note: paragraphs('Note must be a text', { min: 0, max: 5000 }).describe('For staff only'),
});

export const donorInput = donorFields
  .partial()
  .required({ name: true })
  .meta({ title: 'DonorInput', examples: [fieldsExample] });

export const donorChange = donorFields
  .partial()
  .extend(byId.shape)
  .meta({ title: 'DonorChange', examples: [{ address: '12 Garden Street\nSpringfield' }] });

export const donor = z
  .object({
    id,
    name: z.string(),
    organisation: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    salutation: z.string().nullable(),
    note: z.string(),
    ...age.shape,
  })
  .meta({ id: 'Donor', examples: [donorExample] });
export type Donor = z.infer<typeof donor>;

/** With the sums of all donations. */
export const listedDonor = donor
  .extend({ donations: z.int().describe('The number of donations and pledges'), ...moneySums.shape })
  .meta({ id: 'DonorWithSums', examples: [{ ...donorExample, ...sumsExample }] });
export type ListedDonor = z.infer<typeof listedDonor>;

export const donorSearch = z.object({
  search: searchText.describe('Part of a name, an organization or an email address'),
});

/** The filter of the admin list. */
export const donorFilters = z.object({
  donor: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional()
    .describe('The id of one donor'),
});

export const donorStatementInput = sumsInput.extend(byId.shape).meta({ examples: [{ year: 2026 }] });

/** An annual statement for staff. */
export const donorStatement = statement
  .omit({ words: true })
  .extend({
    year: z.int(),
    total: dollars('US dollars that came and stayed'),
    url: z.string().describe('The page to print; anyone with the link can open it'),
  })
  .meta({
    id: 'DonorStatement',
    examples: [
      {
        donor: { name: 'Layla Noor', organisation: null, address: fieldsExample.address, salutation: null },
        year: 2026,
        total: 50,
        url: 'https://example.org/statements/6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234/gregory/2026',
        payments: [paymentExample],
      },
    ],
  });

const idInQuery = (name: string, description: string) =>
  z.coerce.number(`${name} must be the id of a donor`).meta({ description, example: 9 }).pipe(id);

export const mergePreviewInput = byId.extend({
  from: idInQuery('From', 'The donor whose donations would move'),
});
export const mergeInput = byId
  .extend({ from: id.describe('The donor whose donations move; it is then part of this one') })
  .meta({ title: 'MergeInput', examples: [{ from: 9 }] });

export const maxMoved = 500;
const donationIds = z
  .array(id)
  .min(1, 'Please select a donation')
  .max(maxMoved, `At most ${maxMoved} donations can be moved at once`);

export const splitPreviewInput = byId.extend({
  donationIds: z
    .string('Please select a donation')
    .max(10 * maxMoved)
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
    name: donorFields.shape.name
      .optional()
      .describe('The name of a new donor; the name on the newest of these donations if missing'),
  })
  .meta({ title: 'SplitInput', examples: [{ donationIds: [12, 13], name: 'Omar Noor' }] });

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
