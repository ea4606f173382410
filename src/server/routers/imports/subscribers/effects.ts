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
export const storedSubscriber = storedWaiting.omit({ expiresAt: true }).extend({
  suppressedReason: z.string().nullable(),
  renewedAt: z.string().nullable(),
  ...provenance,
});

/** Changes when the person asks for the subscription as well. */
export const waitingState = storedWaiting.pick({ token: true, expiresAt: true, locale: true });

/** `subscriber` is found by its token when a link in an old newsletter is opened, also after the row was undone. */
export const effect = z.union([
  z.object({ does: z.literal('add'), subscriber: storedSubscriber }),
  z.object({ does: z.literal('wait'), ...waitingState.shape }),
  z.object({
    does: z.literal('update'),
    id: z.int(),
    before: z.object(provenance),
    after: z.object(provenance),
  }),
  z.object({
    does: z.literal('suppress'),
    /** The suppression after the import, which may be older. */
    suppression: z.object({ hash: z.string(), createdAt: z.string(), isOlder: z.boolean() }),
    subscriber: storedSubscriber.optional(),
    waiting: storedWaiting.optional(),
  }),
]);
export type SubscriberEffect = z.infer<typeof effect>;
export type StoredSubscriber = z.infer<typeof storedSubscriber>;
export type WaitingState = z.infer<typeof waitingState>;
