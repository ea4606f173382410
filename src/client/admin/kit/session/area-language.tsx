import { keepPreviousData } from '@tanstack/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { Direction } from 'radix-ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { AppRouter } from '../../../../server/routers';
import { errorGroups } from '../../../../shared/messages/error-groups';
import { shippedLanguages } from '../../../../shared/messages/languages';
import { translateError } from '../../../../shared/messages/translate-error';
import { trpc } from '../../../app/trpc';
import { createMessageStore } from '../../../messages/message-store';
import { PageLanguage } from '../../../messages/page-language';
import { PageFailed } from '../../../site/pages/page-failed';
import { ErrorTranslation } from './error-translation';

/** Shows the area in the language of the account or, before the sign-in, of the site. */
export function AreaLanguage({ children }: { children: ReactNode }) {
  const { data, error } = trpc.messages.admin.useQuery(undefined, { placeholderData: keepPreviousData });
  if (error && !data)
    return (
      <main>
        <PageFailed />
      </main>
    );
  return data && <Translated texts={data}>{children}</Translated>;
}

type Props = { texts: inferRouterOutputs<AppRouter>['messages']['admin']; children: ReactNode };

function Translated({ texts, children }: Props) {
  const { locale } = texts;
  const { direction } = shippedLanguages[locale];
  const language = useMemo(
    () => ({ locale: texts.locale, messages: createMessageStore(async () => ({}), texts.groups) }),
    [texts],
  );
  const translate = useMemo(() => {
    const { englishErrors: english, groups } = texts;
    const translated = Object.fromEntries(
      errorGroups.flatMap((group) => Object.entries(groups[group] ?? {})),
    );
    return (error: string) => translateError(error, { locale: texts.locale, english, translated });
  }, [texts]);
  useEffect(() => {
    const { documentElement } = document;
    const { lang, dir } = documentElement;
    Object.assign(documentElement, { lang: locale, dir: direction });
    return () => void Object.assign(documentElement, { lang, dir });
  }, [locale, direction]);
  return (
    <PageLanguage value={language}>
      <ErrorTranslation value={translate}>
        <Direction.Provider dir={direction}>{children}</Direction.Provider>
      </ErrorTranslation>
    </PageLanguage>
  );
}
