import type { Caller } from '../routers';
import { escapeMarkup } from './xml';

type InstallContext = { caller: Caller };

export async function webManifest({ caller }: InstallContext): Promise<string> {
  const [name, { themeColor, icons }] = await Promise.all([
    caller.settings.siteName(),
    caller.settings.look(),
  ]);
  return JSON.stringify({
    name,
    id: '/',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: '#faf5ec',
    icons: icons
      .filter(({ rel }) => rel !== 'manifest')
      .map(({ href, type }) => ({ src: href, sizes: 'any', ...(type && { type }) })),
  });
}

/** Shown without a connection; `public/sw.js` caches it. */
export async function offlinePage({ caller }: InstallContext): Promise<string> {
  const [name, { themeColor }] = await Promise.all([caller.settings.siteName(), caller.settings.look()]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColor}">
<title>You are offline | ${escapeMarkup(name)}</title>
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
  <h1>You are offline</h1>
  <p>This page needs a connection, and there is none. Nothing that you sent before is lost.</p>
  <a href="">Try again</a>
</main>
`;
}
