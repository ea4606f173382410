import { revisions, trash } from '../../src/server/db/schema';
import { idOf, type TestApp } from '../support/app';
import { aNewsArticle, aProgram, aTeamMember } from '../support/factories';

/** How each write about drafts, revisions and the trash succeeds. */
export function successesOfEditing(site: () => TestApp, cookie: () => string) {
  const create = async (name: string, input: unknown) =>
    idOf(await site().trpc('mutation', name, input, cookie()));
  const aDraft = () => create('drafts.create', { type: 'news', values: aNewsArticle() });
  const anArticle = () => create('news.create', aNewsArticle());
  async function trashed() {
    await site().trpc('mutation', 'news.delete', { id: await anArticle() }, cookie());
    const [row] = await site().db.select().from(trash);
    return { id: row?.id ?? 0 };
  }
  async function aRevision() {
    const id = await anArticle();
    const article = aNewsArticle({ title: 'Another title' });
    await site().trpc('mutation', 'news.update', { ...article, id }, cookie());
    const [first] = await site().db.select().from(revisions).orderBy(revisions.id);
    return { id: first?.id ?? 0 };
  }
  const draft = /^drafts\/\d+$/;
  const article = /^news\/\d+$/;
  const values = { title: 'A title' };
  const turned = async (router: string, make: () => unknown) => {
    const [first, second] = [
      await create(`${router}.create`, make()),
      await create(`${router}.create`, make()),
    ];
    return { ids: [second, first] };
  };
  const order = { changed: ['order'] };
  return {
    'drafts.create': { input: async () => ({ type: 'news', values }), subject: draft },
    'drafts.update': { input: async () => ({ id: await aDraft(), values, version: 1 }), subject: draft },
    'drafts.remove': { input: async () => ({ id: await aDraft() }), subject: draft },
    'drafts.publish': { input: async () => ({ id: await aDraft() }), subject: article },
    'drafts.schedule': {
      input: async () => ({ id: await aDraft(), at: '2099-01-01T00:00:00Z' }),
      subject: draft,
      changed: ['publishAt'],
    },
    'drafts.preview': { input: async () => ({ id: await aDraft() }), subject: draft },
    'programs.reorder': { input: () => turned('programs', aProgram), subject: /^programs$/, ...order },
    'team.reorder': { input: () => turned('team', aTeamMember), subject: /^team$/, ...order },
    'revisions.restore': { input: aRevision, subject: article },
    'trash.restore': { input: trashed, subject: article },
    'trash.remove': { input: trashed, subject: article },
  };
}
