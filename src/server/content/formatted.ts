import { eq } from 'drizzle-orm';
import { maxElements, parseBounded, TooManyElements } from '../../shared/lib/markdown/parse';
import { textOfNodes } from '../../shared/lib/markdown/plain-text';
import type { ContentFormat } from '../../shared/schemas/formatted';
import type { Database } from '../db/database';
import type { news, programs } from '../db/schema';
import { refuseField } from '../rpc/errors';

type Saved = {
  text: string;
  /** The field, for errors. */
  field: string;
  /** Undefined keeps the format of the stored item. */
  format: ContentFormat | undefined;
  id: number | undefined;
};

/** The plain text of Markdown that is being saved, otherwise null. @throws BAD_REQUEST for too many elements */
export async function plainTextOf(
  tx: Database,
  table: typeof news | typeof programs,
  { text, field, format, id }: Saved,
): Promise<string | null> {
  const known = format ?? (await formatOf(tx, table, id));
  return known === 'markdown' ? markdownToPlainText(text, field) : null;
}

/** The fields that may be Markdown. */
const formattedFields = ['content', 'longDescription'];

/** The plain text of the Markdown field among these, or null. @throws as `markdownToPlainText` */
export function plainTextOfFields(texts: Record<string, unknown>, within = ''): string | null {
  const field = formattedFields.find((name) => typeof texts[name] === 'string');
  return field === undefined ? null : markdownToPlainText(String(texts[field]), within + field);
}

/** @param field named in a refusal @throws BAD_REQUEST for too many elements */
export function markdownToPlainText(text: string, field: string): string {
  try {
    return textOfNodes(parseBounded(text));
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
    const most = maxElements.toLocaleString('en');
    throw refuseField(
      'BAD_REQUEST',
      field,
      `This text has too many elements (more than ${most}). Shorten it or split it into several texts.`,
    );
  }
}

async function formatOf(tx: Database, table: typeof news | typeof programs, id: number | undefined) {
  if (id === undefined) return 'plain';
  const query = tx.select({ format: table.contentFormat }).from(table);
  return (await query.where(eq(table.id, id)))[0]?.format;
}
