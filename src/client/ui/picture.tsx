import { type ComponentProps, useCallback, useState } from 'react';
import { isSafeUrl } from '../../shared/urls';

/** How many patterns there are in `public/patterns`; one that follows another differs from it in shape and colours. */
const patterns = 23;

/** The pattern for a seed such as `news-12`: always the same one, and neighbours in a list have different ones. */
export function patternUrl(seed: string) {
  const [name = '', number = 0] = seed.split(/(\d+)$/);
  let turn = Number(number);
  for (const letter of name) turn += letter.charCodeAt(0);
  return `/patterns/${turn % patterns}.svg`;
}

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  src: string | null | undefined;
  alt: string;
  /** The seed of the pattern that stands in. */
  pattern?: string;
};

/** An image that gives way to a pattern when it is missing, broken or not a safe address. */
export function Picture({ src, alt, pattern = 'placeholder', loading = 'lazy', ...rest }: Props) {
  const [broken, setBroken] = useState<string>();
  // An image that failed before the page became interactive fires no event any more.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? undefined);
  }, []);
  const usable = src && isSafeUrl(src) && src !== broken;
  return (
    <img
      {...rest}
      ref={check}
      src={usable ? src : patternUrl(pattern)}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => usable && setBroken(src)}
    />
  );
}
