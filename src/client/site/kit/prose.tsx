import { createElement, type ReactNode } from 'react';
import type { Formatted, FormattedElement } from '../../../shared/schemas/formatted';
import { usePageContext } from '../../messages/use-messages';
import { Picture } from '../../ui/picture';
import { asText } from './picture-sizes';
import { written } from './written';

type Props = {
  text: string;
  /** The elements of a formatted text. */
  formatted?: FormattedElement[] | undefined;
  /** The language of the text, if it may not be the default one. */
  locale?: string | undefined;
};

/** Splits paragraphs at empty lines and keeps line breaks; each paragraph has its own direction. */
export function Prose({ text, formatted, locale }: Props) {
  const page = usePageContext();
  const lang = locale ?? page.languages[0];
  const marked = (part: string) => ({ ...(lang !== page.locale && { lang }), ...written(part) });
  return formatted ? (
    <div className="formatted">
      {formatted.map((block, index) => elementOf(block, index, marked(textOf(block))))}
    </div>
  ) : (
    <div className="grid gap-5 text-lg whitespace-pre-line">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} {...marked(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

const textOf = (node: Formatted): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('');

function elementOf(node: Formatted, key: number, own?: object): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, start, src, alt = '', children } = node;
  return tag === 'img' ? (
    <Picture key={key} src={src} alt={alt} sizes={asText} />
  ) : (
    createElement(
      tag,
      { key, href, start, ...own },
      children?.map((child, index) => elementOf(child, index)),
    )
  );
}
