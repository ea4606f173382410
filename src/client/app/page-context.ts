import type { Locale } from '../../shared/messages/languages';
import type { MessageStore } from '../messages/message-store';
import type { Api } from './trpc';

export type PageContext = {
  api: Api;
  /** The public address. */
  origin: string;
  locale: Locale;
  /** What addresses in this language begin with; empty for the default language. */
  prefix: string;
  /** The languages of the site, the default first. */
  languages: Locale[];
  messages: MessageStore;
};
