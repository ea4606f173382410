import { z } from 'zod';
import { dayOf } from '../lib/days';
import { calendarDate, id, line } from './fields';
import { amount, receivedInput, reference } from './money';

const correctionExample = {
  reason: 'The check was for $20',
  entries: [{ entryId: 7, action: 'change', amount: 20 }],
};

/** What a `change` can replace. */
const changes = z.object({
  amount: amount.describe('US dollars'),
  receivedOn: calendarDate(),
  paymentMethod: receivedInput.shape.paymentMethod,
  fundId: id.nullable().describe('Null is the general fund'),
  reference,
});

export const entryCorrection = changes
  .partial()
  .extend({
    entryId: id,
    action: z
      .enum(['reverse', 'change'], 'Action must be reverse or change')
      .describe('`reverse` cancels the entry; `change` also books it again with the values given'),
  })
  .superRefine((correction, check) => {
    const given = Object.keys(changes.shape).filter((name) => Reflect.get(correction, name) !== undefined);
    if (correction.action === 'change' && given.length === 0)
      check.addIssue({ code: 'custom', path: ['action'], message: 'Enter at least one new value' });
    if (correction.action === 'reverse')
      for (const name of given)
        check.addIssue({ code: 'custom', path: [name], message: 'A reversal has no new values' });
  });
export type EntryCorrection = z.output<typeof entryCorrection>;

export const correctionInput = z
  .object({
    id,
    reason: line('Reason is required', { max: 500 }),
    entries: z
      .array(entryCorrection, 'Please select an entry')
      .min(1, 'Please select an entry')
      .max(50, 'At most 50 entries can be corrected at once')
      .refine((all) => new Set(all.map(({ entryId }) => entryId)).size === all.length, {
        message: 'Each entry can be corrected once',
      }),
  })
  .meta({ title: 'CorrectionInput', examples: [correctionExample] });

type Correctable = { id: number; corrects: number | null; cents: number };

const correctedBy = <E extends Correctable>({ corrects }: Correctable, all: readonly E[]) =>
  all.find(({ id }) => id === corrects);

/** Whether an entry cancels the one it corrects: then they have opposite signs. */
export const isReversal = (entry: Correctable, all: readonly Correctable[]): boolean => {
  const corrected = correctedBy(entry, all);
  return corrected !== undefined && Math.sign(corrected.cents) !== Math.sign(entry.cents);
};

/** The day on which an entry counts. Entries of a provider have a moment only. */
export const dayOfEntry = (entry: { receivedOn: string | null; at: string }, zone: string): string =>
  entry.receivedOn ?? dayOf(entry.at, zone);

/** Neither corrected nor a reversal. */
export const isInForce = (entry: Correctable, all: readonly Correctable[]): boolean =>
  !isReversal(entry, all) && !all.some(({ corrects }) => corrects === entry.id);

/** The entry that was booked first, before any corrections. */
export const originalOf = <E extends Correctable>(entry: E, all: readonly E[]): E => {
  const corrected = correctedBy(entry, all);
  return corrected ? originalOf(corrected, all) : entry;
};
