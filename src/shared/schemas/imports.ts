import { z } from 'zod';
import { flag, id, instant, line } from './fields';

export const maxImportBytes = 50 * 1024 * 1024;
/** Of the archive of pictures. */
export const maxArchiveBytes = 500 * 1024 * 1024;
export const maxImportRows = 300_000;
export const maxImportColumns = 200;
/** Imports whose file is stored: imported and undone ones do not count. */
export const maxOpenImports = 20;
/** How long an import can be undone, and its rows are kept. */
export const importDays = 30;

export const importKinds = ['subscribers', 'wordpress'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the columns of a file can mean, by REST's member names; the first ones are required. */
export const importFields = {
  subscribers: { required: ['email'], optional: ['confirmedAt', 'source', 'locale'] },
  wordpress: { required: [], optional: [] },
} as const satisfies Record<ImportKind, Record<'required' | 'optional', readonly string[]>>;

type Fields = (typeof importFields)[ImportKind];
export type ImportField = Fields['required'][number] | Fields['optional'][number];

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => [
  ...importFields[kind].required,
  ...importFields[kind].optional,
];

export const importEncodings = ['utf-8', 'windows-1252', 'windows-1256'] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importStatuses = [
  'uploaded',
  'mapped',
  'checked',
  'running',
  'done',
  'failed',
  'undone',
] as const;
export const importTasks = ['run', 'undo', 'confirmations'] as const;
export type ImportTask = (typeof importTasks)[number];

/** `imported`, `updated` and `undone` rows are not listed. */
export const storedRowStatuses = ['imported', 'updated', 'undone', 'error', 'warning', 'skipped'] as const;
export type StoredRowStatus = (typeof storedRowStatuses)[number];
const rowStatuses = ['error', 'warning', 'skipped'] as const;
const rowStatus = z.enum(rowStatuses, `Status must be one of ${rowStatuses.join(', ')}`);

export const subscriberOptions = z.strictObject({
  as: z.enum(['active', 'unsubscribed'], 'As must be active or unsubscribed').default('active'),
});

export const pictureSources = ['none', 'zip'] as const;
export type PictureSource = (typeof pictureSources)[number];

export const wordpressOptions = z.strictObject({
  drafts: flag('drafts').default(false),
  pictures: z.enum(pictureSources, 'Pictures must be none or zip').default('none'),
});

export const importOptions = {
  subscribers: subscriberOptions,
  wordpress: wordpressOptions,
} as const satisfies Record<ImportKind, z.ZodObject>;

export const importCounts = z.object({
  rows: z.int().describe('Rows in the file'),
  processed: z.int().describe('Rows that were read so far'),
  imported: z.int().describe('Rows that made something new'),
  updated: z.int().describe('Rows that changed something'),
  skipped: z.int(),
  warnings: z.int().describe('Rows that were imported although something is unclear'),
  errors: z.int(),
  unconfirmed: z.int().describe('Addresses that wait for their confirmation'),
  asked: z.int().describe('How many addresses were sent a confirmation email'),
  undone: z.int(),
  kept: z.int().describe('Rows that undoing left, because they were changed since'),
});
export type ImportCounts = z.infer<typeof importCounts>;

const mapping = z.record(z.string(), z.string());
const options = z.record(z.string(), z.union([z.string(), z.boolean()], 'Must be text'));
export type ImportOptions = z.infer<typeof options>;
const example = {
  id: 1,
  kind: 'subscribers' as const,
  name: 'members.csv',
  status: 'checked' as const,
  columns: ['E-mail', 'Joined'],
  sample: [['layla@example.org', '2024-05-01']],
  mapping: { email: 'E-mail' },
  options: { as: 'active' },
  counts: {
    rows: 240,
    processed: 240,
    imported: 231,
    updated: 0,
    skipped: 7,
    warnings: 0,
    errors: 2,
    unconfirmed: 231,
    asked: 0,
    undone: 0,
    kept: 0,
  },
  task: null,
  failure: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  createdBy: 'maryam',
  finishedAt: null,
  undoUntil: null,
};

export const siteImport = z
  .object({
    id,
    kind: z.enum(importKinds),
    name: z.string(),
    status: z.enum(importStatuses),
    columns: z.array(z.string()),
    sample: z.array(z.array(z.string())).describe('The first rows'),
    mapping: mapping.describe('The column of each field'),
    options,
    counts: importCounts,
    task: z.enum(importTasks).nullable().describe('What is being done now'),
    failure: z.string().nullable(),
    createdAt: instant,
    createdBy: z.string(),
    finishedAt: instant.nullable(),
    undoUntil: instant.nullable(),
  })
  .meta({ id: 'Import', examples: [example] });
export type SiteImport = z.infer<typeof siteImport>;

/** Whether undoing has begun: it can only be continued. */
export const isPartlyUndone = ({ counts: { undone, kept } }: Pick<SiteImport, 'counts'>) => undone + kept > 0;

export const importQuery = z.object({
  kind: z.enum(importKinds, `Kind must be one of ${importKinds.join(', ')}`).describe('What the file has'),
  name: line('Name is required').describe('The name of the file'),
});

export const importMappingInput = z
  .object({
    id,
    mapping: mapping.describe('The column of each field: `{ "email": "E-mail" }`'),
    options: options.default({}),
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
