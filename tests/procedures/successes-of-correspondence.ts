import { eq } from 'drizzle-orm';
import { admins, newsletterDrafts, waitingSubscribers } from '../../src/server/db/schema';
import { idOf, type TestApp } from '../support/app';
import { aComment, aContactMessage, aNewsArticle, anApplication, aVolunteer } from '../support/factories';

type Success = { input: () => Promise<unknown>; subject: RegExp; changed?: string[] };

const nouns = [
  ['contact', '/api/contact', aContactMessage],
  ['volunteers', '/api/volunteers', aVolunteer],
  ['applications', '/api/university/applications', anApplication],
] as const;
const words = { subject: 'Spring', content: 'The orchard is in bloom.' };

/** How the staff's writes to and about readers and writers succeed. */
export function successesOfCorrespondence(site: () => TestApp, cookie: () => string) {
  async function aDraft() {
    const [row] = await site().db.insert(newsletterDrafts).values(words).returning();
    return row?.id ?? 0;
  }
  async function aWaitingAddress() {
    const expiresAt = '2126-01-01T00:00:00.000Z';
    const [row] = await site()
      .db.insert(waitingSubscribers)
      .values({ email: 'reader@example.org', expiresAt })
      .returning();
    return row?.id ?? 0;
  }
  async function anApprovedComment() {
    const article = aNewsArticle();
    await site().rest('POST', '/api/news', { body: article, cookie: cookie() });
    const id = idOf(await site().rest('POST', `/api/news/${article.slug}/comments`, { body: aComment() }));
    await site().rest('PUT', `/api/comments/${id}/status`, {
      body: { status: 'approved' },
      cookie: cookie(),
    });
    return id;
  }
  const ofNouns = nouns.flatMap(([noun, path, make]): [string, Success][] => {
    const sent = async () => idOf(await site().rest('POST', path, { body: make() }));
    const subject = new RegExp(`^${noun}/\\d+$`);
    return [
      [
        `${noun}.changeCorrespondence`,
        { input: async () => ({ id: await sent(), note: 'She called' }), subject, changed: ['note'] },
      ],
      [
        `${noun}.reply`,
        { input: async () => ({ id: await sent(), body: 'In March' }), subject, changed: ['replies'] },
      ],
    ];
  });
  const anApplicationSent = async () =>
    idOf(await site().rest('POST', '/api/university/applications', { body: anApplication() }));
  const draft = /^newsletterDrafts\/\d+$/;
  return {
    ...Object.fromEntries(ofNouns),
    'applications.setStatus': {
      input: async () => ({ id: await anApplicationSent(), status: 'accepted' }),
      subject: /^applications\/\d+$/,
      changed: ['status'],
    },
    'applications.delete': {
      input: async () => ({ id: await anApplicationSent() }),
      subject: /^applications\/\d+$/,
    },
    'comments.answer': {
      input: async () => ({ id: await anApprovedComment(), content: 'Thank you, dear reader.' }),
      subject: /^comments\/\d+$/,
    },
    'comments.changeRules': {
      input: async () => ({ approveAfter: 3, blocked: 'casino' }),
      subject: /^comments$/,
      changed: ['approveAfter', 'blocked'],
    },
    'newsletter.removeWaiting': {
      input: async () => ({ id: await aWaitingAddress() }),
      subject: /^subscribers\/\d+$/,
    },
    'newsletter.sendTest': {
      async input() {
        await site().db.update(admins).set({ email: 'me@example.org' }).where(eq(admins.username, 'admin'));
        return words;
      },
      subject: /^newsletter$/,
    },
    'newsletterDrafts.create': {
      input: async () => words,
      subject: draft,
      changed: ['subject', 'content'],
    },
    'newsletterDrafts.update': {
      input: async () => ({ ...words, id: await aDraft(), subject: 'Summer' }),
      subject: draft,
      changed: ['subject'],
    },
    'newsletterDrafts.delete': { input: async () => ({ id: await aDraft() }), subject: draft },
  };
}
