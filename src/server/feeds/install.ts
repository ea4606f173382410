import { translateIn } from '../../shared/messages/compiled';
import { inLanguage, shippedLanguages } from '../../shared/messages/languages';
import { alternatesOf, type FeedContext, namedLanguage } from './context';
import { escapeMarkup } from './xml';

export async function webManifest(context: FeedContext): Promise<string> {
  const { caller, prefix } = context;
  const lang = namedLanguage(context);
  const home = inLanguage('/', prefix);
  const [name, { themeColor, icons }] = await Promise.all([
    caller.settings.siteName(),
    caller.settings.look(),
  ]);
  return JSON.stringify({
    name,
    ...(lang && { lang, dir: shippedLanguages[lang].direction }),
    id: home,
    start_url: home,
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: '#faf5ec',
    icons: icons
      .filter(({ rel }) => rel !== 'manifest')
      .map(({ href, type }) => ({ src: href, sizes: 'any', ...(type && { type }) })),
  });
}

/** Shown without a connection; `public/sw.js` caches it with its alternates. */
export async function offlinePage({ caller, locale, languages }: FeedContext): Promise<string> {
  const ui = translateIn(locale, 'ui');
  const { direction } = shippedLanguages[locale];
  const [, ...others] = alternatesOf('/offline', languages);
  const [name, { themeColor }] = await Promise.all([caller.settings.siteName(), caller.settings.look()]);
  return `<!doctype html>
<html lang="${locale}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColor}">
${others.map((one) => `<link rel="alternate" hreflang="${one.locale}" href="${one.path}">\n`).join('')}<title>${ui('offlineTitle')} | ${escapeMarkup(name)}</title>
<style>
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
  body { margin: 0; min-height: 100svh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    background: light-dark(#faf5ec, #101614); color: light-dark(#1c2421, #e8ebe9) }
  main { max-width: 32rem; overflow-wrap: anywhere }
  h1 { font-size: 2rem; line-height: 1.2; margin: 0.5rem 0 1rem }
  p { margin: 0 0 1.5rem }
  a { display: inline-block; padding: 0.6rem 1.4rem; border-radius: 0.5rem; background: ${themeColor}; color: #fff;
    font-weight: 600; text-decoration: none; border: 1px solid light-dark(transparent, #5b6b64) }
</style>
<main>
  <strong dir="auto">${escapeMarkup(name)}</strong>
  <h1>${ui('offlineTitle')}</h1>
  <p>${translateIn(locale, 'pages')('needsConnection')}</p>
  <a href="">${ui('tryAgain')}</a>
</main>
`;
}
