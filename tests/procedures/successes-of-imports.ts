import { importParts, imports } from '../../src/server/db/schema';
import { anImportRow } from '../support/factories';
import { about, type Stage, type Success } from './success';

/** How each write about imports succeeds. */
export function successesOfImports({ stored, db }: Stage): Record<string, Success> {
  const made =
    (values: Partial<typeof imports.$inferInsert> = {}) =>
    async () => {
      const id = await stored(imports, { ...anImportRow(), ...values })();
      await db()
        .insert(importParts)
        .values({ importId: id, place: 0, bytes: Buffer.from('Email\nl@example.org\n') });
      return id;
    };
  const one = 'imports/#';
  return {
    'imports.map': about(made(), one, 'mapping options', { mapping: { email: 'Email' } }),
    'imports.check': about(made(), one),
    'imports.run': about(made(), one, 'status'),
    'imports.undo': about(made({ status: 'done' }), one, 'status'),
    'imports.confirmations': about(made({ status: 'done' }), one, 'asked'),
    'imports.delete': about(made(), one),
  };
}
