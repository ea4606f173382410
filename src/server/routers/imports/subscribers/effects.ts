import { z } from 'zod';
import { locales } from '../../../../shared/messages/languages';

const locale = z.enum(locales).nullable();
const storedWaiting = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  token: z.string(),
  locale,
});
export const provenance = { confirmedAt: z.string().nullable(), source: z.string().nullable(), locale };
const storedSubscriber = storedWaiting
  .omit({ expiresAt: true })
  .extend({ suppressedReason: z.string().nullable(), ...provenance });

export const effect = z.union([
  z.object({ does: z.literal('add'), id: z.int() }),
  z.object({ does: z.literal('wait'), token: z.string() }),
  z.object({
    does: z.literal('update'),
    id: z.int(),
    before: z.object(provenance),
    after: z.object(provenance),
  }),
  z.object({
    does: z.literal('suppress'),
    /** The suppression that the row made. */
    suppression: z.object({ hash: z.string(), createdAt: z.string() }).optional(),
    subscriber: storedSubscriber.optional(),
    waiting: storedWaiting.optional(),
  }),
]);
export type SubscriberEffect = z.infer<typeof effect>;
