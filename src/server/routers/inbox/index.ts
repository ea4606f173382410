import { applicationsRouter } from './applications';
import { commentsRouter } from './comments';
import { contactRouter } from './contact';
import { peopleRouter } from './people';
import { replyTemplatesRouter } from './reply-templates';
import { volunteersRouter } from './volunteers';

export const inboxRouters = {
  applications: applicationsRouter,
  comments: commentsRouter,
  contact: contactRouter,
  people: peopleRouter,
  replyTemplates: replyTemplatesRouter,
  volunteers: volunteersRouter,
};
