import { useState } from 'react';
import { addressIn, type Locale, shippedLanguages } from '../../../shared/messages/languages';
import { createTranslate } from '../../../shared/messages/translator';
import { readStored, writeStored } from '../../app/storage';
import { trpc } from '../../app/trpc';
import { usePageContext } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { usePagePath } from './language-links';

const dismissed = 'languageOfferDismissed';

/** One line for visitors whose browser prefers another language of the site. */
export function LanguageOffer() {
  const { locale, languages } = usePageContext();
  const [preferred] = useState(() => preferredOf(languages));
  const [isShown, setIsShown] = useState(() => readStored(dismissed) === null);
  return isShown && preferred && preferred !== locale ? (
    <Line
      language={preferred}
      dismiss={() => {
        writeStored(dismissed, 'yes');
        setIsShown(false);
      }}
    />
  ) : null;
}

const preferredOf = (languages: Locale[]) =>
  navigator.languages
    .map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
    .find((language) => language !== undefined);

function Line({ language, dismiss }: { language: Locale; dismiss: () => void }) {
  const { languages } = usePageContext();
  const path = usePagePath();
  const { data } = trpc.messages.read.useQuery({ locale: language, groups: ['languageOffer'] });
  if (!data?.languageOffer) return null;
  const t = createTranslate<'languageOffer'>(language, data.languageOffer);
  return (
    <section
      aria-label={shippedLanguages[language].name}
      lang={language}
      dir={shippedLanguages[language].direction}
      className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-center gap-4 border-t border-line bg-surface px-4 py-2 print:hidden"
    >
      <a
        href={addressIn(language, path, languages)}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {t('readIn')}
      </a>
      <Button look="quiet" onClick={dismiss}>
        {t('dismiss')}
      </Button>
    </section>
  );
}
