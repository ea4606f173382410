import { type ComponentProps, useCallback, useState } from 'react';
import { filesOf, ownPicture, pictureUrl } from '../../shared/lib/pictures';
import { isSafeUrl } from '../../shared/lib/urls';

/** The number of files in `public/patterns`. */
const patterns = 23;

/** A stable pattern for a seed such as `news-12`. */
export function patternUrl(seed: string) {
  const [name = '', number = 0] = seed.split(/(\d+)$/);
  let turn = Number(number);
  for (const letter of name) turn += letter.charCodeAt(0);
  return `/patterns/${turn % patterns}.svg`;
}

/** Alt text and focus of an uploaded picture. */
export type PictureInfo = { alt: string | null; focus: { x: number; y: number } | null } | null | undefined;

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'sizes'> & {
  src: string | null | undefined;
  info?: PictureInfo;
  alt: string;
  sizes?: string;
  pattern?: string | undefined;
  first?: boolean | undefined;
};

/** Shows a pattern if the image is missing, broken or has an unsafe address. */
export function Picture({ src, info, alt, sizes, pattern = 'placeholder', first, ...rest }: Props) {
  const [broken, setBroken] = useState<string>();
  // An error before hydration fires no event.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? undefined);
  }, []);
  const usable = src && isSafeUrl(src) && src !== broken;
  const own = usable ? ownPicture(src) : undefined;
  const focus = own && info?.focus;
  return (
    <img
      {...rest}
      {...(own && {
        width: own.width,
        height: own.height,
        sizes,
        srcSet: filesOf(own)
          .widths.map((file) => `${pictureUrl(file)} ${file.width}w`)
          .join(),
      })}
      {...(focus && { style: { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` } })}
      // After `srcset`: some browsers read it too late otherwise.
      src={usable ? src : patternUrl(pattern)}
      ref={check}
      alt={(own && info?.alt) ?? alt}
      decoding="async"
      onError={() => usable && setBroken(src)}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
