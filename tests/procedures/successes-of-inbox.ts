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
import { about, aboutMany, type Stage, type Success, success } from './success';

const letter = { subject: 'Spring', content: 'The orchard is in bloom.' };

const aTemplate = { name: 'Hours', body: 'Dear {firstName}' };

/** How each write about submissions, comments and the newsletter succeeds. */
export function successesOfInbox({ call, create, sent, stored, db }: Stage): Record<string, Success> {
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
  const email = 'reader@example.org';
  const subscriber = stored(subscribers, { email });
  const unconfirmed = stored(waitingSubscribers, { email, expiresAt: '2126-01-01T00:00:00.000Z' });
  const broadcast = stored(broadcasts, { ...letter, recipients: 0 });
  const template = stored(replyTemplates, aTemplate);
  const draft = stored(newsletterDrafts, letter);
  async function deleted(router: 'contact' | 'applications', make: () => Promise<number>) {
    const id = await make();
    await call(`${router}.delete`, { id });
    return { id };
  }
  const status = (router: string, make: () => Promise<number>, to: string): [string, Success] => [
    `${router}.setStatus`,
    about(make, `${router}/#`, 'status', { status: to }),
  ];
  const statuses = (router: string, make: () => Promise<number>, to: string): [string, Success] => [
    `${router}.setStatusMany`,
    aboutMany(make, `${router}/#`, 'status', { status: to }),
  ];
  const correspondence = (router: string, make: () => Promise<number>): [string, Success][] => [
    [`${router}.changeCorrespondence`, about(make, `${router}/#`, 'note', { note: 'She called' })],
    [`${router}.reply`, about(make, `${router}/#`, 'replies', { body: 'In March' })],
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
    'applications.delete': about(application, 'applications/#'),
    'applications.restore': success(() => deleted('applications', application), 'applications/#'),
    'applications.removeDeleted': success(() => deleted('applications', application), 'applications/#'),
    'comments.delete': about(comment, 'comments/#'),
    'comments.deleteMany': aboutMany(comment, 'comments'),
    'comments.rejectAsSpam': aboutMany(comment, 'comments/#', 'status blocked'),
    'comments.answer': about(approvedComment, 'comments/#', '', { content: 'Thank you, dear reader.' }),
    'comments.changeRules': success(
      () => ({ approveAfter: 3, blocked: 'casino' }),
      'comments',
      'approveAfter blocked',
    ),
    'contact.setRead': about(message, 'contact/#', 'isRead', { isRead: true }),
    'contact.setReadMany': aboutMany(message, 'contact/#', 'isRead', { isRead: true }),
    'contact.delete': about(message, 'contact/#'),
    'contact.deleteMany': aboutMany(message, 'contact/#'),
    'contact.restoreMany': success(
      async () => ({ ids: [(await deleted('contact', message)).id] }),
      'contact/#',
    ),
    'contact.restore': success(() => deleted('contact', message), 'contact/#'),
    'contact.removeDeleted': success(() => deleted('contact', message), 'contact/#'),
    'contact.setArchived': about(message, 'contact/#', 'isArchived', { isArchived: true }),
    'contact.setArchivedMany': aboutMany(message, 'contact/#', 'isArchived', { isArchived: true }),
    'newsletter.broadcast': success(() => letter, 'newsletter/#'),
    'newsletter.cancel': about(broadcast, 'newsletter/#'),
    'newsletter.remove': about(subscriber, 'subscribers/#'),
    'newsletter.removeMany': aboutMany(subscriber, 'subscribers'),
    'newsletter.removeWaiting': about(unconfirmed, 'subscribers/#'),
    'newsletter.sendTest': success(async () => {
      await db().update(admins).set({ email: 'me@example.org' }).where(eq(admins.username, 'admin'));
      return letter;
    }, 'newsletter'),
    'newsletterDrafts.create': success(() => letter, 'newsletterDrafts/#', 'subject content'),
    'newsletterDrafts.update': about(draft, 'newsletterDrafts/#', 'subject', {
      ...letter,
      subject: 'Summer',
    }),
    'newsletterDrafts.delete': about(draft, 'newsletterDrafts/#'),
    'replyTemplates.create': success(() => aTemplate, 'replyTemplates/#', 'name body'),
    'replyTemplates.update': about(template, 'replyTemplates/#', 'name', { ...aTemplate, name: 'Days' }),
    'replyTemplates.delete': about(template, 'replyTemplates/#'),
  };
}
