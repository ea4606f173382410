import {
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookInput,
} from '../../../../shared/schemas/webhooks';
import { example } from '../../../rpc/examples';

const asked = {
  url: 'https://hooks.example.org/foundation',
  events: ['donation.created' as const, 'donation.updated' as const],
};
const added = {
  id: 1,
  ...asked,
  active: true,
  createdAt: '2026-01-31T09:30:00.000Z',
  offReason: null,
  failingSince: null,
};

/** What the API page shows. */
export const webhookExamples = [
  example(webhookInput, asked),
  example(webhookChange, { active: false }),
  example(webhook, added),
  example(newWebhook, { ...added, secret: 'whsec_q0m5Y2V0aGlzaXNub3RhcmVhbHNlY3JldGF0YWxsISE=' }),
  example(webhookDelivery, {
    id: 12,
    messageId: '5f3c1a2e-8f0e-4d55-9a56-0e6f2a3b4c5d',
    type: 'donation.created',
    status: 'waiting',
    createdAt: '2026-01-31T09:30:00.000Z',
    nextAt: '2026-01-31T09:30:06.000Z',
    attempts: [
      {
        at: '2026-01-31T09:30:01.000Z',
        status: 500,
        error: 'It was answered with 500',
        body: 'Internal server error',
      },
    ],
  }),
];
