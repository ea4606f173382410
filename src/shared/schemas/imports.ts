import { z } from 'zod';
import { id, instant } from './fields';

export const maxImportBytes = 50 * 1024 * 1024;
/** Of the archive of pictures. */
export const maxArchiveBytes = 500 * 1024 * 1024;
export const maxImportRows = 300_000;
export const maxImportColumns = 200;
/** Imports whose file is stored: imported and undone ones do not count. */
export const maxOpenImports = 20;
/** How long an import can be undone, and its rows are kept. */
export const importDays = 30;

export const importKinds = ['subscribers', 'donations', 'wordpress'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What the columns of a file can mean, by REST's member names; the first ones are required. */
export const importFields = {
  subscribers: { required: ['email'], optional: ['confirmedAt', 'source', 'locale'] },
  donations: {
    required: ['receivedOn', 'amount', 'paymentMethod'],
    optional: [
      'name',
      'firstName',
      'lastName',
      'email',
      'organisation',
      'address',
      'fund',
      'reference',
      'currency',
      'source',
      'externalId',
    ],
  },
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
export const dateFormats = ['yyyy-MM-dd', 'MM/dd/yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];
/** The last day of January 2026 in each format. */
export const dateExamples: Record<DateFormat, string> = {
  'yyyy-MM-dd': '2026-01-31',
  'MM/dd/yyyy': '01/31/2026',
  'dd/MM/yyyy': '31/01/2026',
  'dd.MM.yyyy': '31.01.2026',
};

export const pictureSources = ['none', 'zip', 'fetch'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** How the cells of a column are written. */
export type ColumnContent = {
  /** The formats in which all of its dates can be read. */
  dateFormats: DateFormat[];
  /** The currency of all its cells, if that is not US dollars. */
  currency: string | null;
};

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
export const importOptionValues = z.record(z.string(), z.union([z.string(), z.boolean()], 'Must be text'));
export type ImportOptions = z.infer<typeof importOptionValues>;
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
    options: importOptionValues,
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
