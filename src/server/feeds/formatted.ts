import { previewOf } from '../../shared/lib/pictures';
import type { Formatted, FormattedElement } from '../../shared/schemas/formatted';
import { escapeMarkup } from './xml';

/** HTML with absolute URLs, each block in the direction of its script. */
export const htmlOf = (blocks: FormattedElement[], publicUrl: string): string =>
  blocks.map((block) => elementOf(block, publicUrl, { dir: 'auto' })).join('\n');

type Attributes = Record<string, string | number | undefined>;

function elementOf(node: Formatted, publicUrl: string, own: Attributes = {}): string {
  if (typeof node === 'string') return escapeMarkup(node);
  const { tag, href, start, children = [] } = node;
  if (tag === 'img') return `<img${attributes(pictureOf(node, publicUrl))}>`;
  const opening = `<${tag}${attributes({ ...own, href: href && inFull(href, publicUrl), start })}>`;
  if (tag === 'br' || tag === 'hr') return opening;
  return `${opening}${children.map((child) => elementOf(child, publicUrl)).join('')}</${tag}>`;
}

/** Our pictures as JPEG, which every feed reader shows. */
function pictureOf({ src = '', alt = '' }: FormattedElement, publicUrl: string): Attributes {
  const { url, ...size } = previewOf(src) ?? { url: src };
  return { src: inFull(url, publicUrl), alt, ...size };
}

const inFull = (url: string, publicUrl: string) => (url.startsWith('/') ? publicUrl + url : url);

const attributes = (all: Attributes) =>
  Object.entries(all)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeMarkup(String(value))}"`))
    .join('');
