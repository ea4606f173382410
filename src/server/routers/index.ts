import { createCallerFactory, router } from '../procedures/trpc';
import { auditRouter } from './audit';
import { authRouter } from './auth';
import { commentsRouter } from './comments';
import { contactRouter } from './contact';
import { coursesRouter } from './courses';
import { donationsRouter } from './donations';
import { eventsRouter } from './events';
import { facultyRouter } from './faculty';
import { historyRouter } from './history';
import { likesRouter } from './likes';
import { mailsRouter } from './mails';
import { mediaRouter } from './media';
import { newsRouter } from './news';
import { newsletterRouter } from './newsletter';
import { programsRouter } from './programs';
import { settingsRouter } from './settings';
import { staffRouter } from './staff';
import { statsRouter } from './stats';
import { teamRouter } from './team';
import { tokensRouter } from './tokens';
import { videosRouter } from './videos';
import { volunteersRouter } from './volunteers';
import { webhooksRouter } from './webhooks';

export const appRouter = router({
  audit: auditRouter,
  auth: authRouter,
  comments: commentsRouter,
  contact: contactRouter,
  courses: coursesRouter,
  donations: donationsRouter,
  events: eventsRouter,
  faculty: facultyRouter,
  history: historyRouter,
  likes: likesRouter,
  mails: mailsRouter,
  media: mediaRouter,
  news: newsRouter,
  newsletter: newsletterRouter,
  programs: programsRouter,
  settings: settingsRouter,
  staff: staffRouter,
  stats: statsRouter,
  team: teamRouter,
  tokens: tokensRouter,
  videos: videosRouter,
  volunteers: volunteersRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** The procedures for callers within the server, by name and type. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
