import {
  broadcast,
  broadcastInput,
  broadcastResult,
  removedSubscribers,
  removeSubscribersInput,
  subscribeInput,
  subscriber,
} from '../../../shared/newsletter';
import { example } from '../../procedures/examples';

const email = 'layla@example.org';

/** What the API page shows. */
export const newsletterExamples = [
  example(subscribeInput, { email }),
  example(subscriber, { id: 1, email, createdAt: '2026-01-31T09:30:00.000Z' }),
  example(removeSubscribersInput, { ids: [1, 2] }),
  example(removedSubscribers, { success: true, count: 2 }),
  example(broadcastInput, {
    subject: 'News of January',
    content: 'Dear friends, here is what you made possible.',
    sendToAll: true,
  }),
  example(broadcastResult, { id: 1, recipients: 250 }),
  example(broadcast, {
    id: 1,
    subject: 'A well for Tamrin',
    createdAt: '2026-03-01T09:30:00.000Z',
    recipients: 240,
    queued: 12,
    sent: 226,
    failed: 1,
    uncertain: 1,
  }),
];
