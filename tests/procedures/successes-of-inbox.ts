import { eq } from 'drizzle-orm';
import {
  admins,
  broadcasts,
  newsletterDrafts,
  replyTemplates,
  subscribers,
  waitingSubscribers,
} from '../../src/server/db/schema';
import { aComment, aContactMessage, aNewsArticle, anApplication, aVolunteer } from '../support/factories';
import { type Stage, type Success, success } from './success';

const letter = { subject: 'Spring', content: 'The orchard is in bloom.' };

const aTemplate = { name: 'Hours', body: 'Dear {firstName}' };

/** How each write about submissions, comments and the newsletter succeeds. */
export function successesOfInbox({ call, create, sent, db }: Stage): Record<string, Success> {
  const message = () => sent('/contact', aContactMessage());
  const volunteer = () => sent('/volunteers', aVolunteer());
  const application = () => sent('/university/applications', anApplication());
  async function comment() {
    const article = aNewsArticle();
    await create('news.create', article);
    return sent(`/news/${article.slug}/comments`, aComment());
  }
  async function approvedComment() {
    const id = await comment();
    await call('comments.setStatus', { id, status: 'approved' });
    return id;
  }
  async function subscriber() {
    const [row] = await db().insert(subscribers).values({ email: 'reader@example.org' }).returning();
    return row?.id ?? 0;
  }
  async function unconfirmed() {
    const values = { email: 'reader@example.org', expiresAt: '2126-01-01T00:00:00.000Z' };
    const [row] = await db().insert(waitingSubscribers).values(values).returning();
    return row?.id ?? 0;
  }
  async function broadcast() {
    const [row] = await db()
      .insert(broadcasts)
      .values({ ...letter, recipients: 0 })
      .returning();
    return row?.id ?? 0;
  }
  async function deleted(router: 'contact' | 'applications', make: () => Promise<number>) {
    const id = await make();
    await call(`${router}.delete`, { id });
    return { id };
  }
  async function template() {
    const [row] = await db().insert(replyTemplates).values(aTemplate).returning();
    return row?.id ?? 0;
  }
  async function draft() {
    const [row] = await db().insert(newsletterDrafts).values(letter).returning();
    return row?.id ?? 0;
  }
  const status = (router: string, make: () => Promise<number>, to: string): [string, Success] => [
    `${router}.setStatus`,
    success(async () => ({ id: await make(), status: to }), `${router}/#`, 'status'),
  ];
  const statuses = (router: string, make: () => Promise<number>, to: string): [string, Success] => [
    `${router}.setStatusMany`,
    success(async () => ({ ids: [await make()], status: to }), `${router}/#`, 'status'),
  ];
  const correspondence = (router: string, make: () => Promise<number>): [string, Success][] => [
    [
      `${router}.changeCorrespondence`,
      success(async () => ({ id: await make(), note: 'She called' }), `${router}/#`, 'note'),
    ],
    [
      `${router}.reply`,
      success(async () => ({ id: await make(), body: 'In March' }), `${router}/#`, 'replies'),
    ],
  ];
  return {
    ...Object.fromEntries([
      status('applications', application, 'accepted'),
      status('comments', comment, 'approved'),
      status('volunteers', volunteer, 'approved'),
      statuses('applications', application, 'declined'),
      statuses('comments', comment, 'rejected'),
      statuses('volunteers', volunteer, 'contacted'),
      ...correspondence('contact', message),
      ...correspondence('volunteers', volunteer),
      ...correspondence('applications', application),
    ]),
    'applications.delete': success(async () => ({ id: await application() }), 'applications/#'),
    'applications.restore': success(() => deleted('applications', application), 'applications/#'),
    'applications.removeDeleted': success(() => deleted('applications', application), 'applications/#'),
    'comments.delete': success(async () => ({ id: await comment() }), 'comments/#'),
    'comments.deleteMany': success(async () => ({ ids: [await comment()] }), 'comments'),
    'comments.rejectAsSpam': success(
      async () => ({ ids: [await comment()] }),
      'comments/#',
      'status blocked',
    ),
    'comments.answer': success(
      async () => ({ id: await approvedComment(), content: 'Thank you, dear reader.' }),
      'comments/#',
    ),
    'comments.changeRules': success(
      () => ({ approveAfter: 3, blocked: 'casino' }),
      'comments',
      'approveAfter blocked',
    ),
    'contact.setRead': success(async () => ({ id: await message(), isRead: true }), 'contact/#', 'isRead'),
    'contact.setReadMany': success(
      async () => ({ ids: [await message()], isRead: true }),
      'contact/#',
      'isRead',
    ),
    'contact.delete': success(async () => ({ id: await message() }), 'contact/#'),
    'contact.restore': success(() => deleted('contact', message), 'contact/#'),
    'contact.removeDeleted': success(() => deleted('contact', message), 'contact/#'),
    'contact.setArchived': success(
      async () => ({ id: await message(), isArchived: true }),
      'contact/#',
      'isArchived',
    ),
    'contact.setArchivedMany': success(
      async () => ({ ids: [await message()], isArchived: true }),
      'contact/#',
      'isArchived',
    ),
    'newsletter.broadcast': success(() => letter, 'newsletter/#'),
    'newsletter.cancel': success(async () => ({ id: await broadcast() }), 'newsletter/#'),
    'newsletter.remove': success(async () => ({ id: await subscriber() }), 'subscribers/#'),
    'newsletter.removeMany': success(async () => ({ ids: [await subscriber()] }), 'subscribers'),
    'newsletter.removeWaiting': success(async () => ({ id: await unconfirmed() }), 'subscribers/#'),
    'newsletter.sendTest': success(async () => {
      await db().update(admins).set({ email: 'me@example.org' }).where(eq(admins.username, 'admin'));
      return letter;
    }, 'newsletter'),
    'newsletterDrafts.create': success(() => letter, 'newsletterDrafts/#', 'subject content'),
    'newsletterDrafts.update': success(
      async () => ({ ...letter, id: await draft(), subject: 'Summer' }),
      'newsletterDrafts/#',
      'subject',
    ),
    'newsletterDrafts.delete': success(async () => ({ id: await draft() }), 'newsletterDrafts/#'),
    'replyTemplates.create': success(() => aTemplate, 'replyTemplates/#', 'name body'),
    'replyTemplates.update': success(
      async () => ({ ...aTemplate, id: await template(), name: 'Days' }),
      'replyTemplates/#',
      'name',
    ),
    'replyTemplates.delete': success(async () => ({ id: await template() }), 'replyTemplates/#'),
  };
}
