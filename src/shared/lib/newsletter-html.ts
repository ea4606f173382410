import { shippedLanguages } from '../messages/languages';
import type { Formatted, FormattedElement } from '../schemas/formatted';
import { shadesOf, surroundings } from './brand';
import type { NewsletterFooter } from './newsletter-text';
import { previewOf } from './pictures';

/** The width in pixels that mail programs have on a desktop. */
const textWidth = 568;

type NewsletterParts = {
  blocks: readonly FormattedElement[];
  siteName: string;
  /** `#rrggbb` */
  brandColor: string;
  publicUrl: string;
  /** A test has none. */
  footer: NewsletterFooter | undefined;
  /** As the reader's device wants it, unless a preview shows one of them. */
  scheme?: 'auto' | 'light' | 'dark';
};

type Palette = { ground: string; surface: string; ink: string; muted: string; brand: string; soft: string };

const palettesOf = (color: string): Record<'light' | 'dark', Palette> => {
  const shades = shadesOf(color);
  return {
    light: { ...surroundings.light, ...shades.light },
    dark: { ...surroundings.dark, ...shades.dark },
  };
};

/**
 * A formatted newsletter as HTML for mail programs: inline styles, because many ignore style sheets; only uploaded
 * pictures, and no tracking.
 */
export function newsletterHtml(parts: NewsletterParts): string {
  const { siteName, brandColor, footer, scheme = 'auto' } = parts;
  const { light, dark } = palettesOf(brandColor);
  return `<!doctype html>
<html dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${styleOf(dark, scheme)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${light.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface" style="max-width:600px;background:${light.surface};border-radius:12px">
<tr><td class="ink" style="padding:24px 16px;font:16px/1.6 Georgia,'Times New Roman',serif;color:${light.ink};text-align:start;overflow-wrap:break-word">
<p dir="auto" class="brand" style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${light.brand}">${escaped(siteName)}</p>
${blocksOnce(parts, light)}
</td></tr>
</table>
${footer ? footerOf(footer, light) : ''}
</td></tr>
</table>
</body>
</html>
`;
}

function styleOf(
  { ground, surface, ink, muted, brand, soft }: Palette,
  scheme: 'auto' | 'light' | 'dark',
): string {
  const rules = [
    `.ground{background:${ground}!important}`,
    `.surface{background:${surface}!important}`,
    `.ink{color:${ink}!important}`,
    `.muted{color:${muted}!important}`,
    `.brand{color:${brand}!important}`,
    `.soft{background:${soft}!important}`,
  ].join('');
  if (scheme === 'light') return ':root{color-scheme:light}';
  if (scheme === 'dark') return `:root{color-scheme:dark}${rules}`;
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules}}`;
}

const footerOf = ({ locale, reason, unsubscribe, link }: NewsletterFooter, { muted }: Palette) =>
  `<p lang="${locale}" dir="${shippedLanguages[locale].direction}" class="muted" style="max-width:600px;margin:16px auto 0;font:13px/1.5 Georgia,'Times New Roman',serif;color:${muted}">${escaped(reason)}<br><a href="${escaped(link)}" class="muted" style="color:${muted}">${escaped(unsubscribe)}</a></p>`;

/** The text that was read last: a newsletter has one for all its recipients. */
let latest: { blocks: readonly FormattedElement[]; key: string; html: string } | undefined;
function blocksOnce({ blocks, publicUrl, brandColor }: NewsletterParts, palette: Palette): string {
  const key = `${publicUrl} ${brandColor}`;
  if (latest?.blocks !== blocks || latest.key !== key)
    latest = {
      blocks,
      key,
      html: blocks.map((block) => elementOf(block, { publicUrl, palette }, true)).join('\n'),
    };
  return latest.html;
}

const heading = (size: number) => `margin:28px 0 12px;font-size:${size}px;line-height:1.25;font-weight:bold`;
const styles: Partial<Record<FormattedElement['tag'], string>> = {
  p: 'margin:0 0 16px',
  h2: heading(24),
  h3: heading(20),
  h4: heading(17),
  ul: 'margin:0 0 16px;padding:0 24px',
  ol: 'margin:0 0 16px;padding:0 24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:12px 16px 1px;border-radius:8px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #8a9a92',
};

type At = { publicUrl: string; palette: Palette };

function elementOf(node: Formatted, at: At, isBlock = false): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, href, start, children = [] } = node;
  const { brand, soft } = at.palette;
  if (tag === 'img') return pictureOf(node, at);
  const style =
    tag === 'a'
      ? `color:${brand}`
      : [styles[tag], tag === 'blockquote' && `background:${soft}`].filter(Boolean).join(';');
  const opening = `<${tag}${attributes({
    dir: isBlock && tag !== 'hr' ? 'auto' : undefined,
    href: href && inFull(href, at),
    start,
    class: tag === 'a' ? 'brand' : tag === 'blockquote' ? 'soft' : undefined,
    style: style || undefined,
  })}>`;
  if (tag === 'br' || tag === 'hr') return opening;
  return `${opening}${children.map((child) => elementOf(child, at, typeof child !== 'string' && tag === 'blockquote')).join('')}</${tag}>`;
}

/** As JPEG, which every mail program shows, and no wider than the text. */
function pictureOf({ src = '', alt = '' }: FormattedElement, at: At): string {
  const { url, width } = previewOf(src) ?? { url: src, width: textWidth };
  return `<img${attributes({
    src: inFull(url, at),
    alt,
    width: Math.min(width, textWidth),
    style: 'display:block;max-width:100%;height:auto;margin:0 0 16px;border:0;border-radius:8px',
  })}>`;
}

const inFull = (url: string, { publicUrl }: At) => (url.startsWith('/') ? publicUrl + url : url);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const attributes = (all: Record<string, string | number | undefined>) =>
  Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(String(value))}"`))
    .join('');
