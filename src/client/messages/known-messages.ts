import { useContext } from 'react';
import type { MessageGroup } from '../../shared/messages/catalogue';
import { formatMessage, messageAt } from '../../shared/messages/translator';
import { PageLanguage } from './page-language';

/** The text of a key that is only known as a string, such as a stored value; undefined for an unknown one. */
export function useKnownMessages(group: MessageGroup): (key: string) => string | undefined {
  const language = useContext(PageLanguage);
  const texts = language?.messages.group(group) ?? {};
  return (key) =>
    language && Object.hasOwn(texts, key) ? formatMessage(language.locale, messageAt(texts, key)) : undefined;
}
