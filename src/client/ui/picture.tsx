import { type ComponentProps, useCallback, useState } from 'react';
import { isSafeUrl } from '../../shared/urls';

export const placeholderImage = '/images/placeholder.svg';

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { src: string | null | undefined; alt: string };

/** An image that gives way to the placeholder when it is missing, broken or not a safe address. */
export function Picture({ src, alt, loading = 'lazy', ...rest }: Props) {
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
      src={usable ? src : placeholderImage}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => usable && setBroken(src)}
    />
  );
}
