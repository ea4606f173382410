import { use } from 'react';
import type { MessageGroup } from '../../shared/messages/catalogue';
import { formatMessage, messageAt } from '../../shared/messages/translator';
import { PageLanguage } from './page-language';

/** Names of values that come from data: `label(key) ?? key`, since data may have values without a name. */
export function useLabels(group: MessageGroup): (value: string) => string | undefined {
  const language = use(PageLanguage);
  const messages = language?.messages.group(group) ?? {};
  return (value) =>
    language && Object.hasOwn(messages, value)
      ? formatMessage(language.locale, messageAt(messages, value))
      : undefined;
}
