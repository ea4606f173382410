import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { outbox, totp, webhooks } from '../db/schema';

/** The column with the id that its secrets are bound to, the columns that hold them, and which rows have any. */
type EncryptedColumns = {
  purpose: string;
  table: PgTable;
  id: AnyPgColumn;
  columns: readonly AnyPgColumn[];
  where: SQL | undefined;
};

/** Everything encrypted that is still needed; null where there is no secret. A new secret key re-encrypts exactly this. */
export const encryptedColumns = [
  { purpose: 'totp', table: totp, id: totp.userId, columns: [totp.secret], where: undefined },
  {
    purpose: 'webhook',
    table: webhooks,
    id: webhooks.id,
    columns: [webhooks.secret, webhooks.previousSecret],
    where: undefined,
  },
  {
    purpose: 'invitation mail',
    table: outbox,
    id: outbox.id,
    columns: [outbox.text],
    // An email that is not sent any more is worth no key: a new link is made in its place.
    where: and(
      eq(outbox.kind, 'invitation'),
      ne(outbox.text, ''),
      inArray(outbox.status, ['queued', 'sending']),
    ),
  },
] as const satisfies EncryptedColumns[];

/** What a secret is for: only what is listed above can be encrypted, so that no rotation misses it. */
export type Purpose = (typeof encryptedColumns)[number]['purpose'];
