import { type WebhookEvent, webhookEventLabels } from '../../../shared/schemas/webhooks';
import type { Choice } from './choice-groups';

const event = (about: string, type: WebhookEvent, verb: string): Choice<WebhookEvent> => [
  about,
  type,
  verb,
  webhookEventLabels[type],
];
const content = (about: string, noun: 'news' | 'program' | 'event' | 'video') => [
  event(about, `${noun}.created`, 'published'),
  event(about, `${noun}.updated`, 'changed'),
  event(about, `${noun}.deleted`, 'deleted'),
];

/** Webhook events by resource. */
export const webhookEvents: readonly Choice<WebhookEvent>[] = [
  event('Donations', 'donation.created', 'pledged'),
  event('Donations', 'donation.updated', 'status changed'),
  event('Volunteers', 'volunteer.created', 'applied'),
  event('Contact messages', 'contact.created', 'sent'),
  event('Comments', 'comment.created', 'posted'),
  event('Comments', 'comment.updated', 'decided'),
  event('Subscribers', 'subscriber.created', 'subscribed'),
  event('Subscribers', 'subscriber.deleted', 'gone'),
  ...content('News', 'news'),
  ...content('Programs', 'program'),
  ...content('Events', 'event'),
  ...content('Videos', 'video'),
];

export const eventLabel = (type: WebhookEvent | 'webhook.test') =>
  type === 'webhook.test' ? 'A test' : webhookEventLabels[type];
