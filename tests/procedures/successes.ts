import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { hashPassword } from '../../src/server/accounts/passwords';
import { admins, broadcasts, media, outbox, subscribers } from '../../src/server/db/schema';
import { idOf, type TestApp } from '../support/app';
import { contentTypes } from '../support/content-types';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  aSetting,
  aVolunteer,
} from '../support/factories';
import { successesOfAccounts } from './successes-of-accounts';
import { successesOfBulk } from './successes-of-bulk';
import { successesOfCorrespondence } from './successes-of-correspondence';
import { successesOfEditing } from './successes-of-editing';
import { successesOfMoney } from './successes-of-money';
import { successesOfWebhooks } from './successes-of-webhooks';

const aToken = { name: 'Website', scopes: ['news:write'] };

/** How a write succeeds, and what the log then tells of it. */
type Success = { input: () => Promise<unknown>; subject: RegExp; changed?: string[] };

/** How each write that needs a session succeeds. */
export function successesOf(site: () => TestApp, cookie: () => string): Record<string, Success> {
  const call = (name: string, input: unknown) => site().trpc('mutation', name, input, cookie());
  /** What is there already, so that a write can succeed. */
  const create = async (name: string, input: unknown) => idOf(await call(name, input));
  const sent = async (path: string, body: unknown) => idOf(await site().rest('POST', path, { body }));
  async function aSentComment() {
    const article = aNewsArticle();
    await create('news.create', article);
    return sent(`/api/news/${article.slug}/comments`, aComment());
  }
  async function aSubscriber() {
    const [row] = await site().db.insert(subscribers).values({ email: 'reader@example.org' }).returning();
    return row?.id ?? 0;
  }
  async function aBroadcast() {
    const words = { subject: 'Spring', content: 'It is here.' };
    const [row] = await site()
      .db.insert(broadcasts)
      .values({ ...words, recipients: 0 })
      .returning();
    return row?.id ?? 0;
  }
  async function aPicture(key = 'a') {
    const row = { key, sentHash: key, width: 1, height: 1, bytes: 1, name: 'One' };
    const [made] = await site().db.insert(media).values(row).returning();
    return made?.id ?? 0;
  }
  const aMember = () => create('staff.create', { username: 'maryam', roles: ['editor'] });
  async function aCategory(type: string) {
    const make = contentTypes.find(({ router }) => router === type)?.make;
    await create(`${type}.create`, make?.());
    const { body } = await site().rest('GET', `/api/${type}/categories`);
    return z.array(z.object({ id: z.int() })).parse(body)[0]?.id ?? 0;
  }

  const ofContent = contentTypes.flatMap(({ router, make, other, defaults }): [string, Success][] => {
    const subject = new RegExp(`^${router}/\\d+$`);
    return [
      [`${router}.create`, { input: async () => make(), subject, changed: Object.keys(make()) }],
      [
        `${router}.update`,
        {
          async input() {
            const made = make();
            return { ...made, ...other, id: await create(`${router}.create`, made) };
          },
          subject,
          changed: differing({ ...defaults, ...make() }, other),
        },
      ],
      [
        `${router}.delete`,
        { input: async () => ({ id: await create(`${router}.create`, make()) }), subject },
      ],
    ];
  });
  const ofCategories = ['events', 'news', 'programs', 'videos'].flatMap((router): [string, Success][] => {
    const subject = new RegExp(`^${router}/categories/\\d+$`);
    const id = () => aCategory(router);
    return [
      [
        `${router}.renameCategory`,
        { input: async () => ({ id: await id(), name: 'Renamed' }), subject, changed: ['name'] },
      ],
      [
        `${router}.deleteCategory`,
        {
          async input() {
            const used = await id();
            const { body } = await site().trpc('query', `${router}.list`, undefined, cookie());
            for (const one of z.array(z.object({ id: z.int() })).parse(body))
              await call(`${router}.delete`, { id: one.id });
            return { id: used };
          },
          subject,
        },
      ],
    ];
  });

  return {
    ...Object.fromEntries([...ofContent, ...ofCategories]),
    ...successesOfAccounts(site, cookie),
    ...successesOfBulk({ sent, aSentComment }),
    ...successesOfCorrespondence(site, cookie),
    ...successesOfEditing(site, cookie),
    ...successesOfMoney(site, cookie),
    ...successesOfWebhooks(site, cookie),
    'auth.changePassword': {
      async input() {
        await site()
          .db.update(admins)
          .set({ passwordHash: await hashPassword('the present one') });
        return { current: 'the present one', password: 'four words that nobody guesses' };
      },
      subject: /^staff\/1$/,
      changed: ['password'],
    },
    'auth.endSession': {
      async input() {
        await site().signIn();
        const { body } = await site().rest('GET', '/api/auth/sessions', { cookie: cookie() });
        const others = z.array(z.object({ id: z.string(), current: z.boolean() })).parse(body);
        return { id: others.find(({ current }) => !current)?.id };
      },
      subject: /^staff\/1$/,
    },
    'comments.setStatus': {
      input: async () => ({ id: await aSentComment(), status: 'approved' }),
      subject: /^comments\/\d+$/,
      changed: ['status'],
    },
    'comments.delete': { input: async () => ({ id: await aSentComment() }), subject: /^comments\/\d+$/ },
    'contact.setRead': {
      input: async () => ({ id: await sent('/api/contact', aContactMessage()), isRead: true }),
      subject: /^contact\/\d+$/,
      changed: ['isRead'],
    },
    'contact.delete': {
      input: async () => ({ id: await sent('/api/contact', aContactMessage()) }),
      subject: /^contact\/\d+$/,
    },
    'donations.setStatus': {
      input: async () => ({ id: await sent('/api/donations', aDonation()), status: 'completed' }),
      subject: /^donations\/\d+$/,
      changed: ['status'],
    },
    'mails.decide': {
      async input() {
        const mail = { kind: 'test', recipient: 'a@example.org', status: 'failed' } as const;
        const [row] = await site().db.insert(outbox).values(mail).returning();
        return { ids: [row?.id], decision: 'cancel' };
      },
      subject: /^mails$/,
    },
    'mails.sendTest': { input: async () => ({ email: 'a@example.org' }), subject: /^mails$/ },
    'media.update': {
      input: async () => ({ id: await aPicture(), alt: 'Children read' }),
      subject: /^media\/\d+$/,
      changed: ['alt'],
    },
    'media.replace': {
      input: async () => {
        await create('news.create', aNewsArticle({ imageUrl: '/media/a-1x1.webp' }));
        return { id: await aPicture(), by: await aPicture('b') };
      },
      subject: /^media\/\d+$/,
      changed: ['news'],
    },
    'media.delete': { input: async () => ({ id: await aPicture() }), subject: /^media\/\d+$/ },
    'newsletter.broadcast': {
      input: async () => ({ subject: 'Spring', content: 'It is here.' }),
      subject: /^newsletter\/\d+$/,
    },
    'newsletter.cancel': { input: async () => ({ id: await aBroadcast() }), subject: /^newsletter\/\d+$/ },
    'newsletter.remove': { input: async () => ({ id: await aSubscriber() }), subject: /^subscribers\/\d+$/ },
    'newsletter.removeMany': {
      input: async () => ({ ids: [await aSubscriber()] }),
      subject: /^subscribers$/,
    },
    'settings.create': {
      input: async () => aSetting({ key: 'siteMotto' }),
      subject: /^settings\/siteMotto$/,
      changed: ['key', 'value', 'label', 'description', 'group', 'type'],
    },
    'settings.update': {
      async input() {
        await create('settings.create', aSetting({ key: 'siteMotto', value: 'First' }));
        return { key: 'siteMotto', value: 'Second' };
      },
      subject: /^settings\/siteMotto$/,
      changed: ['value'],
    },
    'settings.delete': {
      input: async () => ({ id: await create('settings.create', aSetting({ key: 'siteMotto' })) }),
      subject: /^settings\/siteMotto$/,
    },
    'staff.create': {
      input: async () => ({ username: 'maryam', email: 'maryam@example.org', roles: ['editor'] }),
      subject: /^staff\/\d+$/,
      changed: ['username', 'email', 'roles'],
    },
    'staff.invite': { input: async () => ({ id: await aMember() }), subject: /^staff\/\d+$/ },
    'staff.update': {
      input: async () => ({ id: await aMember(), roles: ['editor', 'treasurer'], disabled: false }),
      subject: /^staff\/\d+$/,
      changed: ['roles'],
    },
    'staff.endSessions': {
      input: async () => ({ id: await aMember() }),
      subject: /^staff\/\d+$/,
      changed: ['sessions'],
    },
    'staff.delete': { input: async () => ({ id: await aMember() }), subject: /^staff\/\d+$/ },
    'tokens.create': {
      input: async () => aToken,
      subject: /^tokens\/\d+$/,
      changed: ['name', 'scopes'],
    },
    'tokens.update': {
      input: async () => ({ id: await create('tokens.create', aToken), name: 'Website', active: false }),
      subject: /^tokens\/\d+$/,
      changed: ['active'],
    },
    'tokens.remove': {
      input: async () => ({ id: await create('tokens.create', aToken) }),
      subject: /^tokens\/\d+$/,
    },
    'volunteers.setStatus': {
      input: async () => ({ id: await sent('/api/volunteers', aVolunteer()), status: 'approved' }),
      subject: /^volunteers\/\d+$/,
      changed: ['status'],
    },
  };
}

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
