import { webhookEventLabels, webhookTest } from '../../../shared/schemas/webhooks';

const header = (name: string, description: string, example: string | number) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const parameters = [
  header(
    'webhook-id',
    'Identifies the delivery: the same for every attempt',
    '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10',
  ),
  header('webhook-timestamp', 'The time of this attempt, in seconds since 1970', 1769851800),
  header(
    'webhook-signature',
    'Signatures of `webhook-id.webhook-timestamp.body`, separated by spaces; one of them must match',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

export const webhooks = Object.fromEntries(
  Object.entries({ ...webhookEventLabels, [webhookTest]: 'A test of the webhook' }).map(([type, summary]) => [
    type,
    { post: operation(type, summary) },
  ]),
);

function operation(type: string, summary: string) {
  return {
    operationId: `webhook-${type.replace('.', '-')}`,
    summary,
    description: `${summary}. \`data.id\` is the id of the item: read it with the API. Respond with 2xx within 15 seconds, and do longer work afterwards; after any other response, delivery is retried for five days.`,
    tags: ['Webhooks'],
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/WebhookPayload' },
          example: { type, timestamp: '2026-01-31T09:30:00.000Z', data: { id: 12 } },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. The first 1,024 bytes of the body are kept in the log' },
      '410': { description: 'The receiver is gone: the webhook is disabled, and later events are lost' },
    },
  };
}
