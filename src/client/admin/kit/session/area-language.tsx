import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { MessageGroup } from '../../../../shared/messages/catalogue';
import { shippedLanguages } from '../../../../shared/messages/languages';
import { trpc } from '../../../app/trpc';
import { groupIn } from '../../../messages/message-store';
import { PageLanguage } from '../../../messages/page-language';

/** Shows the area in the language of the account or, before the sign-in, of the site. */
export function AreaLanguage({ children }: { children: ReactNode }) {
  const { data, error } = trpc.messages.admin.useQuery(undefined, { placeholderData: keepPreviousData });
  const language = useMemo(
    () =>
      data && {
        locale: data.locale,
        messages: { group: (name: MessageGroup) => groupIn(data.groups, name) },
      },
    [data],
  );
  const locale = data?.locale;
  useEffect(() => {
    if (!locale) return;
    const { documentElement } = document;
    const { lang, dir } = documentElement;
    Object.assign(documentElement, { lang: locale, dir: shippedLanguages[locale].direction });
    return () => void Object.assign(documentElement, { lang, dir });
  }, [locale]);
  if (error && !language) throw error;
  return language && <PageLanguage value={language}>{children}</PageLanguage>;
}
