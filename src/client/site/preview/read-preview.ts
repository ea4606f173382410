import { load, orNotFound } from '../../app/load';
import type { Api } from '../../app/trpc';

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

export async function readPreview(api: Api, token: string): Promise<void> {
  const { type } = await api.drafts.previewed.ensureData({ token }).catch(orNotFound);
  await load(Promise.resolve(besides(api)[type]?.ensureData()));
}
