import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { bankLineKey } from '../../../../shared/schemas/bank-lines';
import type { Database } from '../../../db/database';
import { bankLines } from '../../../db/schema';
import { refuseField } from '../../../rpc/errors';

/** @throws CONFLICT if no statement with this line was read */
export async function lockLine(
  tx: Database,
  { line, date, cents, text }: z.output<typeof bankLineKey>,
): Promise<typeof bankLines.$inferSelect> {
  const [found] = await tx
    .select()
    .from(bankLines)
    .where(
      and(
        eq(bankLines.date, date),
        eq(bankLines.cents, cents),
        eq(bankLines.text, text),
        eq(bankLines.line, line),
      ),
    )
    .orderBy(bankLines.place) // equal lines are booked in order
    .limit(1)
    .for('update');
  if (found) return found;
  throw refuseField(
    'CONFLICT',
    'line',
    'This line is not in any uploaded statement. Upload the statement again.',
  );
}
