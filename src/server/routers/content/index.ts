import { coursesRouter } from './courses';
import { draftsRouter } from './drafts';
import { eventsRouter } from './events';
import { facultyRouter } from './faculty';
import { historyRouter } from './history';
import { itemsRouter } from './items';
import { likesRouter } from './likes';
import { newsRouter } from './news';
import { programsRouter } from './programs';
import { revisionsRouter } from './revisions';
import { setupRouter } from './setup';
import { teamRouter } from './team';
import { translationsRouter } from './translations';
import { trashRouter } from './trash';
import { videosRouter } from './videos';

export const contentRouters = {
  courses: coursesRouter,
  drafts: draftsRouter,
  events: eventsRouter,
  faculty: facultyRouter,
  history: historyRouter,
  items: itemsRouter,
  likes: likesRouter,
  news: newsRouter,
  programs: programsRouter,
  revisions: revisionsRouter,
  setup: setupRouter,
  team: teamRouter,
  translations: translationsRouter,
  trash: trashRouter,
  videos: videosRouter,
};
