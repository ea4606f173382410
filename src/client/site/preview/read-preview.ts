import { load, orNotFound } from '../../app/load';
import type { Api } from '../../app/trpc';
import type { MessageStore } from '../../messages/message-store';

/** The surrounding list of a draft. */
const besides = (api: Api) => ({
  news: undefined,
  program: undefined,
  event: { ensureData: () => api.settings.timeZone.ensureData({ of: 'events' }) },
  course: undefined,
  team: api.team.leadership,
  faculty: api.faculty.list,
  history: api.history.list,
  video: api.videos.list,
});

/** The page that shows a published item. */
const pages = {
  news: 'news',
  program: 'programs',
  event: 'events',
  course: 'university',
  team: 'about',
  faculty: 'university',
  history: 'about',
  video: 'videos',
} as const;

export async function readPreview(api: Api, messages: MessageStore, token: string): Promise<void> {
  const { type } = await api.drafts.previewed.ensureData({ token }).catch(orNotFound);
  await load(messages.load('preview', pages[type]), Promise.resolve(besides(api)[type]?.ensureData()));
}
