import { z } from 'zod';
import { splitLocale } from '../messages/languages';
import { flag, id, instant } from './fields';

export const maxRedirects = 50_000;
/** Rows of one CSV file. */
export const maxImportedRows = 10_000;
const maxPathLength = 500;
/** Each character is at most four bytes, and each byte three characters. */
const maxEncodedLength = 12 * maxPathLength;

const notAPath = (example: string) => `Enter a path of this site, such as ${example}`;
const tooLong = `Must be at most ${maxPathLength} characters`;

/** First segments of paths that are no pages. */
const ownFolders = new Set([
  '.vite',
  '.well-known',
  'admin',
  'api',
  'assets',
  'donate',
  'forms',
  'giving',
  'images',
  'media',
  'patterns',
  'preview',
  'statements',
  'subscribe',
  'trpc',
  'unsubscribe',
]);
const ownFiles = new Set([
  '/events.ics',
  '/favicon.svg',
  '/feed.xml',
  '/healthz',
  '/offline',
  '/readyz',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/social-card.png',
  '/sw.js',
]);

const isInOwnFolder = (path: string) => ownFolders.has(path.split('/', 2)[1] ?? '');

/** Whether the site itself uses this path, but not for a page. @param key as by `pathKey` */
export function isOwnPath(key: string): boolean {
  if (isInOwnFolder(key)) return true; // the quickest check first, as this runs for each cached response
  const { path } = splitLocale(key);
  return ownFiles.has(path) || isInOwnFolder(path);
}

/**
 * The form in which paths are compared: decoded, in lower case, without a slash at the end, a query or a fragment.
 * Undefined for a malformed path.
 */
export function pathKey(path: string): string | undefined {
  if (!path.startsWith('/') || path.includes('\\') || path.length > maxEncodedLength) return undefined;
  let key: string;
  try {
    key = decodeURIComponent(new URL(`http://site.invalid${path}`).pathname)
      .normalize()
      .toLowerCase();
  } catch {
    return undefined;
  }
  let end = key.length;
  while (end > 1 && key[end - 1] === '/') end -= 1;
  key = key.slice(0, end);
  const isPath = !/^\/\/|[\\\p{Cc}]/u.test(key) && key.length <= maxPathLength;
  return isPath ? key : undefined;
}

const fromPath = z
  .string(notAPath('/old-page'))
  .trim()
  .transform((text, context) => {
    const key = pathKey(text);
    const message = /[?#]/.test(text)
      ? 'Enter the path without ? and #'
      : text.length > maxPathLength
        ? tooLong
        : key === undefined
          ? notAPath('/old-page')
          : isOwnPath(key)
            ? 'This path belongs to the site itself'
            : undefined;
    if (key !== undefined && message === undefined) return key;
    context.addIssue({ code: 'custom', message: message ?? notAPath('/old-page') });
    return z.NEVER;
  })
  .meta({ description: 'The old path, without a domain. Upper and lower case are the same' });

const toPath = z
  .string(notAPath('/news'))
  .trim()
  .max(maxPathLength, { error: tooLong, abort: true })
  .refine((text) => !/[\s\\\p{Cc}]/u.test(text) && pathKey(text) !== undefined, notAPath('/news'))
  .meta({ description: 'Where visitors go: a path of this site' });

const example = { from: '/2019/03/our-school', to: '/programs/school' };

export const redirectInput = z
  .object({ from: fromPath, to: toPath })
  .meta({ title: 'RedirectInput', examples: [example] });
export type NewRedirect = z.output<typeof redirectInput>;

export const redirect = z
  .object({
    id,
    from: z.string(),
    to: z.string(),
    createdAt: instant,
    hits: z.int().describe('How often visitors were redirected; counted about every half minute'),
  })
  .meta({
    id: 'Redirect',
    examples: [{ id: 1, ...example, createdAt: '2026-01-31T09:30:00.000Z', hits: 12 }],
  });
export type Redirect = z.infer<typeof redirect>;

/** A path without a page that visitors asked for. */
export const missingPath = z.object({ id, path: z.string(), count: z.int(), lastAt: instant }).meta({
  id: 'MissingPath',
  examples: [{ id: 1, path: '/2019/03/our-school', count: 12, lastAt: '2026-01-31T09:30:00.000Z' }],
});

export const redirectImport = z
  .object({
    csv: z
      .string('Please send the file as text')
      .min(1, 'The file is empty')
      .max(900_000, 'The file is too long. Please split it.')
      .describe(`A CSV file with the columns From and To, and at most ${maxImportedRows} rows`),
    dryRun: flag('dryRun').default(false).describe('Only check the file, and change nothing'),
  })
  .meta({
    title: 'RedirectImport',
    examples: [{ csv: 'From,To\n/2019/03/our-school,/programs/school\n' }],
  });

export const redirectImportResult = z
  .object({
    created: z.int().describe('New redirects'),
    existing: z.int().describe('Rows that are redirects already'),
    refused: z
      .array(z.object({ row: z.int(), from: z.string(), message: z.string() }))
      .describe('Rows that cannot be used, by their number in the file'),
  })
  .meta({
    id: 'RedirectImportResult',
    examples: [
      {
        created: 1,
        existing: 0,
        refused: [{ row: 3, from: '/news', message: 'There is a page at this path' }],
      },
    ],
  });
export type RedirectImportResult = z.infer<typeof redirectImportResult>;
