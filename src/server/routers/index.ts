import { createCallerFactory, router } from '../rpc/trpc';
import { accessRouters } from './access';
import { contentRouters } from './content';
import { givingRouters } from './giving';
import { importsRouter } from './imports';
import { inboxRouters } from './inbox';
import { newsletterRouter } from './newsletter';
import { newsletterDraftsRouter } from './newsletter/drafts';
import { siteRouters } from './site';

export const appRouter = router({
  ...contentRouters,
  ...inboxRouters,
  ...givingRouters,
  imports: importsRouter,
  newsletter: newsletterRouter,
  newsletterDrafts: newsletterDraftsRouter,
  ...siteRouters,
  ...accessRouters,
});

export type AppRouter = typeof appRouter;

/** The procedures for callers within the server, by name and type. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
