import { type WebhookEvent, webhookEventLabels } from '../../../shared/schemas/webhooks';

type EventVerb = readonly [type: WebhookEvent, verb: string];

const content = [
  ['created', 'published'],
  ['updated', 'changed'],
  ['deleted', 'deleted'],
] as const;
const ofContent = (noun: 'news' | 'program' | 'event' | 'video') =>
  content.map(([cause, verb]): EventVerb => [`${noun}.${cause}`, verb]);

/** Webhook events by resource. */
export const eventGroups: readonly { about: string; events: readonly EventVerb[] }[] = [
  {
    about: 'Donations',
    events: [
      ['donation.created', 'pledged'],
      ['donation.updated', 'status changed'],
    ],
  },
  { about: 'Volunteers', events: [['volunteer.created', 'applied']] },
  { about: 'Contact messages', events: [['contact.created', 'sent']] },
  {
    about: 'Comments',
    events: [
      ['comment.created', 'posted'],
      ['comment.updated', 'decided'],
    ],
  },
  {
    about: 'Subscribers',
    events: [
      ['subscriber.created', 'subscribed'],
      ['subscriber.deleted', 'gone'],
    ],
  },
  { about: 'News', events: ofContent('news') },
  { about: 'Programs', events: ofContent('program') },
  { about: 'Events', events: ofContent('event') },
  { about: 'Videos', events: ofContent('video') },
];

/** Such as "Donations: pledged, status changed". */
export const eventSummaries = (held: readonly WebhookEvent[]): string[] =>
  eventGroups.flatMap(({ about, events }) => {
    const verbs = events.filter(([type]) => held.includes(type)).map(([, verb]) => verb);
    return verbs.length > 0 ? [`${about}: ${verbs.join(', ')}`] : [];
  });

export const eventLabel = (type: WebhookEvent | 'webhook.test') =>
  type === 'webhook.test' ? 'A test' : webhookEventLabels[type];
