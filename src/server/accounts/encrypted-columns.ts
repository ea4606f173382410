import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { mailServers, outbox, totp, webhooks } from '../db/schema';

/** `id`: the column that the secrets are bound to. `where`: which rows have any. */
type EncryptedColumns = {
  purpose: string;
  table: PgTable;
  id: AnyPgColumn;
  columns: readonly AnyPgColumn[];
  where: SQL | undefined;
};

/** Everything that a new secret key re-encrypts. A column is null if there is no secret. */
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
    purpose: 'mail server',
    table: mailServers,
    id: mailServers.id,
    columns: [mailServers.password],
    where: undefined,
  },
  {
    purpose: 'invitation mail',
    table: outbox,
    id: outbox.id,
    columns: [outbox.text],
    // Sent and failed emails are not re-encrypted: their link can be replaced.
    where: and(
      eq(outbox.kind, 'invitation'),
      ne(outbox.text, ''),
      inArray(outbox.status, ['queued', 'sending']),
    ),
  },
] as const satisfies EncryptedColumns[];

/** Only the purposes above can be encrypted, so that no rotation misses one. */
export type Purpose = (typeof encryptedColumns)[number]['purpose'];
