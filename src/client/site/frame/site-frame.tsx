import { type ReactNode, useEffect, useState } from 'react';
import { useMessages, usePageContext } from '../../messages/use-messages';
import { useSetting, useSettings } from '../kit/settings';
import { written } from '../kit/written';
import type { LanguageOffer } from './language-offer';
import { LazyLayout } from './lazy-layout';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export const SiteFrame = ({ children }: { children: ReactNode }) => (
  // Only in a page that the server sends: later pages are laid out completely.
  <div {...(import.meta.env.SSR && { 'data-lazy-layout': '' })} className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-brand focus:px-4 focus:py-2 focus:text-on-brand"
    >
      {useMessages('frame')('skipToContent')}
    </a>
    <PrintedName />
    <SiteHeader />
    <main id="main" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
    <SiteFooter />
    <OfferedLanguage />
    {import.meta.env.SSR && <LazyLayout />}
  </div>
);

/** Loads the offer of another language after the page, where there is one. */
function OfferedLanguage() {
  const { languages } = usePageContext();
  const [Offer, setOffer] = useState<typeof LanguageOffer>();
  useEffect(() => {
    if (languages.length < 2) return;
    import('./language-offer').then(
      (loaded) => setOffer(() => loaded.LanguageOffer),
      () => {}, // the header has links to the languages
    );
  }, [languages]);
  return Offer && <Offer />;
}

/** On paper, instead of header and footer; receipts and statements have a letterhead of their own. */
function PrintedName() {
  const siteName = useSetting('siteName');
  const address = useSettings()('mainCampus');
  return (
    <div className="hidden px-4 pb-4 sm:px-6 ltr:text-left rtl:text-right print:not-[:has(~main_header)]:block">
      <p {...written(siteName)} className="font-serif font-semibold">
        {siteName}
      </p>
      {address && (
        <p {...written(address)} className="whitespace-pre-line">
          {address}
        </p>
      )}
    </div>
  );
}
