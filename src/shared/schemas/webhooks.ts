import { z } from 'zod';
import { id, instant, shownOnceMessage } from './fields';
import { pageInput } from './paging';

/** The events that a webhook can subscribe to, with their descriptions. */
export const webhookEventLabels = {
  'donation.created': 'A donation was pledged',
  'donation.updated': 'The status of a donation changed',
  'volunteer.created': 'Somebody applied as a volunteer',
  'contact.created': 'A message was sent with the contact form',
  'comment.created': 'A comment was posted, which may still have to be approved',
  'comment.updated': 'A comment was approved or rejected',
  'subscriber.created': 'Somebody subscribed to the newsletter',
  'subscriber.deleted': 'Somebody unsubscribed, or was removed from the newsletter',
  'news.created': 'A news article was published',
  'news.updated': 'A news article was changed',
  'news.deleted': 'A news article was deleted',
  'program.created': 'A program was published',
  'program.updated': 'A program was changed',
  'program.deleted': 'A program was deleted',
  'event.created': 'An event was published',
  'event.updated': 'An event was changed',
  'event.deleted': 'An event was deleted',
  'video.created': 'A video was published',
  'video.updated': 'A video was changed',
  'video.deleted': 'A video was deleted',
} as const;
export type WebhookEvent = keyof typeof webhookEventLabels;
/** `donation`, `news` */
export type WebhookNoun = WebhookEvent extends `${infer Noun}.${string}` ? Noun : never;

const isEvent = (type: string): type is WebhookEvent => type in webhookEventLabels;
export const webhookEvents = Object.keys(webhookEventLabels).filter(isEvent);

export const maxWebhooks = 50;

/** The type of test deliveries; cannot be subscribed to. */
export const webhookTest = 'webhook.test';

/** `queued` and `sending` are shown as waiting. */
export const deliveryStatuses = ['queued', 'sending', 'delivered', 'failed'] as const;

/** Why a webhook was disabled automatically. */
export const webhookOffReasons = ['failing', 'gone', 'restored'] as const;

const maxUrlLength = 2000;
const addressRule = 'Please enter an address that begins with https://';

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== '';
}

const webhookUrl = z
  .string(addressRule)
  .trim()
  .max(maxUrlLength, `Must be at most ${maxUrlLength} characters`)
  .refine((text) => !/[\s\p{Cc}]/u.test(text) && isWebAddress(text), addressRule)
  .refine((text) => {
    const { username, password } = URL.canParse(text) ? new URL(text) : { username: '', password: '' };
    return username === '' && password === '';
  }, 'The address must not contain a username or password');

/** At least one event, without duplicates, in canonical order. */
const eventSet = z
  .array(z.enum(webhookEvents, 'Unknown event'), 'Events must be a list')
  .min(1, 'Please choose at least one event')
  .max(100, 'Please list each event once')
  .transform((chosen) => webhookEvents.filter((type) => chosen.includes(type)));

const inputExample = {
  url: 'https://hooks.example.org/foundation',
  events: ['donation.created', 'donation.updated'],
};
const webhookExample = {
  id: 1,
  ...inputExample,
  active: true,
  createdAt: '2026-01-31T09:30:00.000Z',
  offReason: null,
  failingSince: null,
};
const webhookDeliveryExample = {
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
};

export const webhookInput = z
  .object({ url: webhookUrl, events: eventSet })
  .meta({ title: 'WebhookInput', examples: [inputExample] });

export const webhookChange = z
  .object({
    id,
    url: webhookUrl.optional(),
    events: eventSet.optional(),
    active: z.boolean('Active must be true or false').optional(),
  })
  .meta({ title: 'WebhookChange', examples: [{ active: false }] });

export const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    createdAt: instant,
    offReason: z.enum(webhookOffReasons).nullable().meta({
      description:
        'Why it was disabled automatically: five days of failures, a 410 response, or a restored backup',
    }),
    failingSince: instant.nullable().meta({ description: 'The start of the current series of failures' }),
  })
  .meta({ id: 'Webhook', examples: [webhookExample] });
export type Webhook = z.infer<typeof webhook>;

export const newWebhook = webhook
  .extend({
    secret: z
      .string()
      .optional()
      .meta({ description: 'The signing secret, shown only in the first response' }),
    message: shownOnceMessage,
  })
  .meta({
    id: 'NewWebhook',
    examples: [{ ...webhookExample, secret: 'whsec_q0m5Y2V0aGlzaXNub3RhcmVhbHNlY3JldGF0YWxsISE=' }],
  });

/** The body of every delivery: event and item id, without personal data. */
export const webhookPayload = z
  .object({
    type: z.enum([...webhookEvents, webhookTest]),
    timestamp: instant.meta({
      description: 'The time of the event; `webhook-timestamp` is the time of the attempt',
    }),
    data: z.object({ id: id.meta({ description: 'The id of the item' }) }),
  })
  .meta({ id: 'WebhookPayload' });

const webhookAttempt = z
  .object({
    at: instant,
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null if there was none' }),
    error: z.string().nullable().meta({ description: 'Why it failed; null if it succeeded' }),
    body: z.string().nullable().meta({ description: 'The first 1,024 bytes of the response' }),
  })
  .meta({ id: 'WebhookAttempt' });

export const webhookDelivery = z
  .object({
    id,
    messageId: z.uuid().meta({ description: 'The `webhook-id` of all its attempts' }),
    type: z.enum([...webhookEvents, webhookTest]),
    status: z.enum(['waiting', 'delivered', 'failed']),
    createdAt: instant,
    nextAt: instant.nullable().meta({ description: 'The time of the next attempt; null if there is none' }),
    attempts: z.array(webhookAttempt).meta({ description: 'Newest first' }),
  })
  .meta({ id: 'WebhookDelivery', examples: [webhookDeliveryExample] });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveryPageInput = pageInput(['createdAt'], { defaultOrder: 'desc', pageSize: 10 }).extend({
  id,
});
export const byDelivery = z.object({ id, deliveryId: id });
