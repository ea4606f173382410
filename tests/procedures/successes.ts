import { isDeepStrictEqual } from 'node:util';
import { initialSettings } from '../../src/server/db/initial-settings';
import { admins, documents, media, outbox, revisions, settings } from '../../src/server/db/schema';
import { idsOf, type TestApp } from '../support/app';
import { contentTypes } from '../support/content-types';
import { aMailServer, aNewsArticle, aProgram, aSetting, aTeamMember } from '../support/factories';
import { about, type Success, stage, success } from './success';
import { successesOfAccounts } from './successes-of-accounts';
import { successesOfImports } from './successes-of-imports';
import { successesOfInbox } from './successes-of-inbox';
import { successesOfMoney } from './successes-of-money';

/** How each write that needs a session succeeds. */
export function successesOf(site: () => TestApp, cookie: () => string): Record<string, Success> {
  const ours = stage(site, cookie);
  const { call, create, read, stored, db } = ours;
  const pictureOf = (key: string) =>
    stored(media, { key, sentHash: key, width: 1, height: 1, bytes: 1, name: 'One' });
  const picture = pictureOf('a');
  const document = stored(documents, { key: 'a', sentHash: 'a', bytes: 1, name: 'a.pdf', title: 'One' });
  async function category(router: string) {
    await create(`${router}.create`, contentTypes.find((type) => type.router === router)?.make());
    return idsOf({ body: await read(`/${router}/categories`) })[0];
  }
  const setting = (value = 'First') => create('settings.create', aSetting({ key: 'siteMotto', value }));
  const article = () => create('news.create', aNewsArticle());
  const draft = () => create('drafts.create', { type: 'news', values: aNewsArticle() });
  async function trashed() {
    await call('news.delete', { id: await article() });
    return { id: idsOf({ body: await read('/trash') })[0] };
  }
  async function revision() {
    const id = await article();
    await call('news.update', { ...aNewsArticle({ title: 'Another title' }), id });
    const [first] = await db().select().from(revisions).orderBy(revisions.id);
    return { id: first?.id };
  }
  const reversed = async (router: string, make: () => unknown) => {
    const first = await create(`${router}.create`, make());
    return { ids: [await create(`${router}.create`, make()), first] };
  };

  const ofContent = contentTypes.flatMap(({ router, make, other, defaults }): [string, Success][] => {
    const subject = `${router}/#`;
    const changed = differing({ ...defaults, ...make() }, other).join(' ');
    const made = async (body = make()) => ({ id: await create(`${router}.create`, body) });
    async function updated() {
      const body = make();
      return { ...body, ...other, ...(await made(body)) };
    }
    return [
      [`${router}.create`, success(make, subject, Object.keys(make()).join(' '))],
      [`${router}.update`, success(updated, subject, changed)],
      [`${router}.delete`, success(() => made(), subject)],
    ];
  });
  const ofCategories = ['events', 'news', 'programs', 'videos'].flatMap((router): [string, Success][] => {
    const subject = `${router}/categories/#`;
    const renamed = async () => ({ id: await category(router), name: 'Renamed' });
    async function unused() {
      const id = await category(router);
      for (const item of idsOf({ body: await read(`/${router}`) }))
        await call(`${router}.delete`, { id: item });
      return { id };
    }
    return [
      [`${router}.renameCategory`, success(renamed, subject, 'name')],
      [`${router}.deleteCategory`, success(unused, subject)],
    ];
  });
  const values = { title: 'A title' };
  async function translated() {
    await create('settings.create', aSetting({ key: 'languages', value: 'en,ar' }));
    const place = { type: 'news', itemId: await article(), locale: 'ar' };
    await call('translations.save', { ...place, values: {}, published: false });
    return place;
  }
  async function outdated() {
    const place = await translated();
    await call('news.update', { ...aNewsArticle({ title: 'Another title' }), id: place.itemId });
    return place;
  }
  const ofTranslation = 'translations/news/#/ar';

  return {
    ...Object.fromEntries([...ofContent, ...ofCategories]),
    ...successesOfAccounts(ours, () => site().signIn()),
    ...successesOfInbox(ours),
    ...successesOfMoney(ours),
    'drafts.create': success(() => ({ type: 'news', values }), 'drafts/#'),
    'drafts.update': about(draft, 'drafts/#', '', { values, version: 1 }),
    'drafts.remove': about(draft, 'drafts/#'),
    'drafts.publish': about(draft, 'news/#'),
    'drafts.schedule': about(draft, 'drafts/#', 'publishAt', { at: '2099-01-01T00:00:00Z' }),
    'drafts.preview': about(draft, 'drafts/#'),
    'mails.decide': success(async () => {
      const mail = stored(outbox, { kind: 'test', recipient: 'a@example.org', status: 'failed' });
      return { ids: [await mail()], decision: 'cancel' };
    }, 'mails'),
    'mailServer.update': success(
      () => aMailServer(),
      'mailServer',
      'source host username password senderAddress senderName',
    ),
    'documents.update': about(document, 'documents/#', 'title', { title: 'Two' }),
    'documents.delete': about(document, 'documents/#'),
    ...successesOfImports(ours),
    'mailServer.remove': success(async () => {
      await call('mailServer.update', aMailServer());
      return {};
    }, 'mailServer'),
    'mailServer.test': success(async () => {
      await db().update(admins).set({ email: 'me@example.org' });
      return {};
    }, 'mailServer'),
    'media.update': about(picture, 'media/#', 'alt', { alt: 'Children read' }),
    'media.replace': success(
      async () => {
        await create('news.create', aNewsArticle({ imageUrl: '/media/a-1x1.webp' }));
        return { id: await picture(), by: await pictureOf('b')() };
      },
      'media/#',
      'news',
    ),
    'media.delete': about(picture, 'media/#'),
    'programs.reorder': success(() => reversed('programs', aProgram), 'programs', 'order'),
    'redirects.create': success(() => ({ from: '/old', to: '/news' }), 'redirects/#', 'from to'),
    'redirects.delete': about(() => create('redirects.create', { from: '/old', to: '/news' }), 'redirects/#'),
    'redirects.import': success(() => ({ csv: 'From,To\n/old,/news' }), 'redirects', 'from to'),
    'revisions.restore': success(revision, 'news/#'),
    'settings.create': success(
      () => aSetting({ key: 'siteMotto' }),
      'settings/siteMotto',
      'key value label description group type',
    ),
    'settings.update': success(
      async () => {
        await setting();
        return { key: 'siteMotto', value: 'Second' };
      },
      'settings/siteMotto',
      'value',
    ),
    'settings.delete': about(setting, 'settings/siteMotto'),
    'setup.dismiss': success(() => ({ step: 'mail', dismissed: true }), 'setup/mail', 'dismissed'),
    'setup.removeSamples': success(
      async () => {
        const sample = initialSettings().find(({ key }) => key === 'donationNote');
        if (sample) await stored(settings, { ...sample, value: sample.sampleValue })();
        return {};
      },
      'setup/samples',
      'setting',
    ),
    'team.reorder': success(() => reversed('team', aTeamMember), 'team', 'order'),
    'translations.confirm': success(outdated, ofTranslation, 'source'),
    'translations.remove': success(translated, ofTranslation),
    'translations.save': success(
      async () => ({ ...(await translated()), values, published: false }),
      ofTranslation,
      'title',
    ),
    'trash.restore': success(trashed, 'news/#'),
    'trash.remove': success(trashed, 'news/#'),
  };
}

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
