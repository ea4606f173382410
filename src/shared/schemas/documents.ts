import { z } from 'zod';
import { id, instant, line } from './fields';
import { mediaFilter } from './media';
import { pageInput } from './paging';

export const maxDocumentBytes = 15_000_000;
export const documentType = 'application/pdf';

const name = line('Please name the document');
const title = line('Please enter a title');

export const documentQuery = z.object({ name: name.default('Document.pdf'), title: title.optional() });

export const documentChange = z
  .object({ name: name.optional(), title: title.optional() })
  .meta({ title: 'DocumentChange', examples: [{ title: 'Annual report 2025' }] });

const url = '/media/0d5c7a1f6b2e4c8d9a3b5c7e.pdf';

/** An uploaded PDF file. */
export const libraryDocument = z
  .object({
    id,
    url: z.string().meta({ example: url }),
    bytes: z.int(),
    name: z.string(),
    title: z.string(),
    createdAt: instant,
  })
  .meta({
    id: 'Document',
    examples: [
      {
        id: 3,
        url,
        bytes: 2_411_724,
        name: 'annual-report-2025.pdf',
        title: 'Annual report 2025',
        createdAt: '2026-01-31T09:30:00.000Z',
      },
    ],
  });
export type LibraryDocument = z.infer<typeof libraryDocument>;

export const documentAddress = z.object({ url: z.string().max(2000) });

export const documentPageInput = pageInput(['newest'], { defaultOrder: 'desc', pageSize: 24 });

export const documentFilter = mediaFilter;

export const documentFile = (key: string) => `${key}.pdf`;
export const documentUrl = (key: string) => `/media/${documentFile(key)}`;

/** The key of an uploaded document, or undefined for other addresses. */
export const ownDocument = (url: string): string | undefined =>
  /^\/media\/([0-9a-f]{24})\.pdf$/.exec(url)?.[1];

/** A file name for every system: without path parts, invisible characters and other endings. */
export function downloadName(name: string): string {
  const safe = name
    .replace(/\.pdf$/i, '')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');
  return `${safe || 'document'}.pdf`;
}
