import { createContext } from 'react';
import type { Locale } from '../../shared/messages/languages';
import type { MessageStore } from './message-store';

/** The language of what is shown, and its texts. */
export const PageLanguage = createContext<
  { locale: Locale; messages: Pick<MessageStore, 'group'> } | undefined
>(undefined);
