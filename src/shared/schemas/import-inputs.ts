import { z } from 'zod';
import { flag, id, line } from './fields';
import { dateFormats, type ImportKind, importKinds, importOptionValues, pictureSources } from './imports';

const mapping = z.record(z.string(), z.string());
const rowStatuses = ['error', 'warning', 'skipped'] as const;
const rowStatus = z.enum(rowStatuses, `Status must be one of ${rowStatuses.join(', ')}`);

export const subscriberOptions = z.strictObject({
  as: z.enum(['active', 'unsubscribed'], 'As must be active or unsubscribed').default('active'),
});

export const dateFormat = z.enum(dateFormats, `Date format must be one of ${dateFormats.join(', ')}`);

export const donationOptions = z.strictObject({
  duplicates: z.enum(['skip', 'import'], 'Duplicates must be skip or import').default('skip'),
  currency: z.literal('USD', 'Currency must be USD: amounts are never converted').default('USD'),
  dateFormat: dateFormat.exactOptional(),
});

export const wordpressOptions = z.strictObject({
  drafts: flag('drafts').default(false),
  pictures: z.enum(pictureSources, 'Pictures must be none, zip or fetch').default('none'),
});

export const importOptions = {
  subscribers: subscriberOptions,
  donations: donationOptions,
  wordpress: wordpressOptions,
} as const satisfies Record<ImportKind, z.ZodObject>;

export const importQuery = z.object({
  kind: z
    .enum(importKinds, `Kind must be one of ${importKinds.join(', ')}`)
    .describe('Type of records in the file'),
  name: line('Name is required').describe('The name of the file'),
});

export const importMappingInput = z
  .object({
    id,
    mapping: mapping.describe('The column of each field: `{ "email": "E-mail" }`'),
    options: importOptionValues.default({}),
  })
  .meta({
    title: 'ImportMappingInput',
    examples: [{ mapping: { email: 'E-mail' }, options: { as: 'active' } }],
  });

export const importRowsInput = z.object({
  id,
  status: rowStatus.optional().describe('Only rows with this status'),
  format: z
    .enum(['json', 'csv'], 'Format must be json or csv')
    .default('json')
    .describe('`csv` returns a file with the columns of the uploaded one'),
});

export const importRow = z
  .object({
    row: z.int().describe('The line in the file'),
    status: rowStatus,
    message: z.string(),
    cells: z.array(z.string()),
  })
  .meta({
    id: 'ImportRow',
    examples: [
      { row: 12, status: 'error', message: 'This is not an email address', cells: ['layla@example', ''] },
    ],
  });
export type ImportRow = z.infer<typeof importRow>;
