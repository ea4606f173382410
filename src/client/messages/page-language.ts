import { createContext } from 'react';
import type { Locale } from '../../shared/messages/languages';
import { createMessageStore, type MessageStore } from './message-store';

/** The current language and its texts. */
export const PageLanguage = createContext<{ locale: Locale; messages: MessageStore }>({
  locale: 'en',
  messages: createMessageStore(async () => ({})),
});
