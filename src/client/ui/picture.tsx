import { type ComponentProps, useCallback, useState } from 'react';
import { isSafeUrl } from '../../shared/urls';

/** The address of the pattern that the server draws from a seed such as `news-12`. */
export const patternUrl = (seed: string) => `/patterns/${seed}.svg`;

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
