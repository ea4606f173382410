import { z } from 'zod';
import { byId, email, id, line, paragraphs } from './fields';
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
  partnerId: null,
  version: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  updatedBy: null,
};
const sumsExample = { donations: 3, received: 150, byHand: 0, fee: 4.35, refunded: 0 };
/** An empty text is null. */
const optional = (text: z.ZodType<string, string>) => text.nullable().transform((value) => value || null);

// Without defaults: a partial update must not reset missing fields.
const donorFields = z.object({
  name: line('Name is required', { max: 201 }),
  organisation: optional(line('Organization must be text', { min: 0 })),
  email: optional(email().or(z.literal(''))).describe(
    'Donations with this address, in any case, belong to the donor. An address that another donor has is refused with 409',
  ),
  address: optional(paragraphs('Address must be text', { min: 0, max: 500 })).describe(
    'The postal address, which annual statements contain',
  ),
  salutation: optional(line('Salutation must be text', { min: 0 })).describe('The beginning of letters'),
  note: paragraphs('Note must be text', { min: 0, max: 5000 }).describe('For staff only'),
});

export const donorInput = donorFields
  .partial()
  .extend({ name: donorFields.shape.name })
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
    partnerId: id
      .nullable()
      .describe('The donor who gives together with this one; they have joint statements'),
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

/** The most donations that one split moves. */
export const maxMoved = 500;
