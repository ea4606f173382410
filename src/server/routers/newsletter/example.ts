import {
  broadcast,
  broadcastInput,
  broadcastResult,
  broadcastText,
  newsletterDraft,
  newsletterDraftChange,
  newsletterDraftInput,
  newsletterTest,
  newsletterTestInput,
  removedSubscribers,
  removeSubscribersInput,
  subscribeInput,
  subscriber,
} from '../../../shared/schemas/newsletter';
import { example } from '../../rpc/examples';

const words = { subject: 'News of January', content: 'Dear friends, here is what you made possible.' };
const sendAt = '2026-02-01T08:00:00.000Z';
const email = 'layla@example.org';

/** What the API page shows. */
export const newsletterExamples = [
  example(subscribeInput, { email }),
  example(subscriber, { id: 1, email, createdAt: '2026-01-31T09:30:00.000Z' }),
  example(removeSubscribersInput, { ids: [1, 2] }),
  example(removedSubscribers, { success: true, count: 2 }),
  example(broadcastInput, { ...words, sendToAll: true }),
  example(broadcastText, { id: 1, ...words, createdAt: '2026-03-01T09:30:00.000Z', recipients: 240 }),
  example(newsletterDraftInput, { ...words, sendAt }),
  example(newsletterDraftChange, { ...words, sendAt: null }),
  example(newsletterDraft, {
    id: 1,
    ...words,
    sendAt,
    failure: null,
    version: 1,
    updatedAt: '2026-01-31T09:30:00.000Z',
    updatedBy: 'maryam',
  }),
  example(newsletterTestInput, words),
  example(newsletterTest, { email: 'maryam@example.org' }),
  example(broadcastResult, { id: 1, recipients: 250 }),
  example(broadcast, {
    id: 1,
    subject: 'A well for Tamrin',
    createdAt: '2026-03-01T09:30:00.000Z',
    recipients: 240,
    queued: 12,
    sent: 226,
    saved: 0,
    failed: 1,
    uncertain: 1,
  }),
];
