import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import readex from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { ownEmblem } from '../../shared/lib/pictures';
import { shippedLanguages } from '../../shared/messages/languages';
import { load } from '../app/load';
import type { PageContext } from '../app/page-context';
import { trpc } from '../app/trpc';
import { useMessages, usePageContext, useSitePath } from '../messages/use-messages';
import { SiteFrame } from '../site/frame/site-frame';
import { NotFound } from '../site/pages/not-found';

export const Route = createRootRouteWithContext<PageContext>()({
  // Without it, the default look is shown.
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('ui', 'frame'),
      api.settings.look.ensureData().catch(() => undefined),
    ),
  component: Root,
  // For undecodable paths such as `/%E0%A4%A`.
  notFoundComponent: () => (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  ),
});

/** The default look. */
const ownLook = {
  style: '',
  themeColor: '#0e3f36',
  icons: [{ rel: 'icon', href: ownEmblem, type: 'image/svg+xml' }],
};

/** The fonts that a page shows first. */
const firstFonts = { ltr: [figtree, fraunces], rtl: [readex, figtree] };

function Root() {
  const { locale } = usePageContext();
  const { direction } = shippedLanguages[locale];
  const sitePath = useSitePath();
  const t = useMessages('frame');
  const { data: look = ownLook } = trpc.settings.look.useQuery();
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look.themeColor} />
        {look.icons.map((icon) => (
          <link key={icon.rel} {...icon} href={icon.rel === 'manifest' ? sitePath(icon.href) : icon.href} />
        ))}
        {/* On the server only: later, a preload comes too late. */}
        {import.meta.env.SSR &&
          firstFonts[direction].map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <link rel="alternate" href={sitePath('/feed.xml')} type="application/atom+xml" title={t('news')} />
        <HeadContent />
        {look.style && <style>{look.style}</style>}
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
