import type { Database } from '../../src/server/db/database';
import {
  donations,
  importedDonations,
  importedPosts,
  importJobs,
  importRows,
  imports,
  suppressedAddresses,
} from '../../src/server/db/schema';
import { anImportRow } from '../support/factories';

export async function fillImports(db: Database, hard: string): Promise<void> {
  const [imported] = await db.insert(imports).values(anImportRow()).returning();
  const importId = imported?.id ?? 0;
  await db.insert(importRows).values([
    { importId, row: 2, status: 'imported', effect: { does: 'add', id: 1 } },
    { importId, row: 1, status: 'error', message: 'x', cells: [hard, ''] },
  ]);
  await db.insert(importedPosts).values({ key: hard, version: 1 });
  await db.insert(importJobs).values({ importId, task: 'run', dueAt: '2099-01-01T00:00:00.000Z' });
  const [given] = await db.select().from(donations).limit(1);
  await db.insert(importedDonations).values({ donationId: given?.id ?? 0, source: hard, externalId: '1' });
  await db.insert(suppressedAddresses).values({ hash: 'a hash', reason: 'unsubscribed' });
}
