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
    'Names the delivery, and stays the same however often it is sent',
    '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970', 1769851800),
  header(
    'webhook-signature',
    'Signatures of `webhook-id.webhook-timestamp.body`, parted by blanks; one of them must be right',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** All events as webhooks of the document. */
export const webhooks = Object.fromEntries(
  Object.entries({ ...webhookEventLabels, [webhookTest]: 'Somebody tries whether the webhook works' }).map(
    ([type, summary]) => [type, { post: operation(type, summary) }],
  ),
);

function operation(type: string, summary: string) {
  return {
    operationId: `webhook-${type.replace('.', '-')}`,
    summary,
    description: `${summary}. \`data.id\` is the id of what it is about; read the rest over the API. Answer 2xx within 15 seconds, and do what takes longer afterwards: anything else is tried again for five days.`,
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
      '2XX': { description: 'It has arrived; what the body says is kept in the log, up to 1,024 bytes' },
      '410': { description: 'The receiver is gone: the webhook is switched off, and later events are lost' },
    },
  };
}
