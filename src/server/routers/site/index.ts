import { documentsRouter } from './documents';
import { healthRouter } from './health';
import { mailServerRouter } from './mail-server';
import { mailsRouter } from './mails';
import { mediaRouter } from './media';
import { messagesRouter } from './messages';
import { redirectsRouter } from './redirects';
import { searchRouter } from './search';
import { settingsRouter } from './settings';
import { statsRouter } from './stats';

export const siteRouters = {
  documents: documentsRouter,
  health: healthRouter,
  mailServer: mailServerRouter,
  mails: mailsRouter,
  media: mediaRouter,
  messages: messagesRouter,
  redirects: redirectsRouter,
  search: searchRouter,
  settings: settingsRouter,
  stats: statsRouter,
};
