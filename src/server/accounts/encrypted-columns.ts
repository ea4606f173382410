import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { totp, webhooks } from '../db/schema';

/** The column with the id that its secrets are bound to, and the columns that hold them. */
type EncryptedColumns = { purpose: string; table: PgTable; id: AnyPgColumn; columns: readonly AnyPgColumn[] };

/** Everything that is encrypted; null where there is no secret. A new secret key re-encrypts exactly this. */
export const encryptedColumns = [
  { purpose: 'totp', table: totp, id: totp.userId, columns: [totp.secret] },
  {
    purpose: 'webhook',
    table: webhooks,
    id: webhooks.id,
    columns: [webhooks.secret, webhooks.previousSecret],
  },
] as const satisfies EncryptedColumns[];

/** What a secret is for: only what is listed above can be encrypted, so that no rotation misses it. */
export type Purpose = (typeof encryptedColumns)[number]['purpose'];
