import { createCallerFactory, router } from '../procedures/trpc';
import { applicationsRouter } from './applications';
import { auditRouter } from './audit';
import { authRouter } from './auth';
import { bankStatementsRouter } from './bank-statements';
import { commentsRouter } from './comments';
import { contactRouter } from './contact';
import { coursesRouter } from './courses';
import { donationsRouter } from './donations';
import { draftsRouter } from './drafts';
import { eventsRouter } from './events';
import { facultyRouter } from './faculty';
import { fundsRouter } from './funds';
import { healthRouter } from './health';
import { historyRouter } from './history';
import { itemsRouter } from './items';
import { likesRouter } from './likes';
import { mailsRouter } from './mails';
import { mediaRouter } from './media';
import { newsRouter } from './news';
import { newsletterRouter } from './newsletter';
import { newsletterDraftsRouter } from './newsletter/drafts';
import { givingRouter } from './payments/giving';
import { peopleRouter } from './people';
import { programsRouter } from './programs';
import { revisionsRouter } from './revisions';
import { searchRouter } from './search';
import { settingsRouter } from './settings';
import { staffRouter } from './staff';
import { statsRouter } from './stats';
import { teamRouter } from './team';
import { tokensRouter } from './tokens';
import { trashRouter } from './trash';
import { videosRouter } from './videos';
import { volunteersRouter } from './volunteers';
import { webhooksRouter } from './webhooks';

export const appRouter = router({
  applications: applicationsRouter,
  audit: auditRouter,
  auth: authRouter,
  bankStatements: bankStatementsRouter,
  comments: commentsRouter,
  contact: contactRouter,
  courses: coursesRouter,
  donations: donationsRouter,
  drafts: draftsRouter,
  events: eventsRouter,
  faculty: facultyRouter,
  funds: fundsRouter,
  giving: givingRouter,
  health: healthRouter,
  history: historyRouter,
  items: itemsRouter,
  likes: likesRouter,
  mails: mailsRouter,
  media: mediaRouter,
  news: newsRouter,
  newsletter: newsletterRouter,
  people: peopleRouter,
  newsletterDrafts: newsletterDraftsRouter,
  programs: programsRouter,
  revisions: revisionsRouter,
  search: searchRouter,
  settings: settingsRouter,
  staff: staffRouter,
  stats: statsRouter,
  team: teamRouter,
  tokens: tokensRouter,
  trash: trashRouter,
  videos: videosRouter,
  volunteers: volunteersRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** The procedures for callers within the server, by name and type. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
