import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { AppRouter } from '../../../../server/routers';
import type { MessageGroup } from '../../../../shared/messages/catalogue';
import { shippedLanguages } from '../../../../shared/messages/languages';
import { translateError } from '../../../../shared/messages/translate-error';
import { trpc } from '../../../app/trpc';
import { groupIn } from '../../../messages/message-store';
import { PageLanguage } from '../../../messages/page-language';
import { ErrorTranslation } from './error-translation';

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
  const translate = useMemo(() => data && errorTranslation(data), [data]);
  if (error && !data) throw error;
  return (
    language &&
    translate && (
      <PageLanguage value={language}>
        <ErrorTranslation value={translate}>{children}</ErrorTranslation>
      </PageLanguage>
    )
  );
}

type Texts = inferRouterOutputs<AppRouter>['messages']['admin'];

const errorTranslation =
  ({ locale, groups, englishErrors }: Texts) =>
  (error: string) =>
    translateError(error, { locale, english: englishErrors, translated: groups['errors'] ?? {} });
