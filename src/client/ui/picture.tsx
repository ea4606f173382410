import { type ComponentProps, useCallback, useState } from 'react';
import { filesOf, ownPicture, pictureUrl } from '../../shared/lib/pictures';
import { isSafeUrl } from '../../shared/lib/urls';

/** How many patterns there are in `public/patterns`; one that follows another differs from it in shape and colours. */
const patterns = 23;

/** The pattern for a seed such as `news-12`: always the same one, and neighbours in a list have different ones. */
export function patternUrl(seed: string) {
  const [name = '', number = 0] = seed.split(/(\d+)$/);
  let turn = Number(number);
  for (const letter of name) turn += letter.charCodeAt(0);
  return `/patterns/${turn % patterns}.svg`;
}

/** What the staff says of a picture of ours: what it shows, and what must stay in view. */
export type Said = { alt: string | null; focus: { x: number; y: number } | null } | null | undefined;

type Props = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'sizes'> & {
  src: string | null | undefined;
  said?: Said;
  /** What stands for it where nothing is said of it. */
  alt: string;
  /** How wide a picture of ours is shown, as an image's `sizes`: by it the browser chooses among its files. */
  sizes?: string;
  /** The seed of the pattern that stands in. */
  pattern?: string | undefined;
  /** Shown at once, because the page begins with it. */
  first?: boolean | undefined;
};

/** An image that gives way to a pattern when it is missing, broken or not a safe address. */
export function Picture({ src, said, alt, sizes, pattern = 'placeholder', first, ...rest }: Props) {
  const [broken, setBroken] = useState<string>();
  // An image that failed before the page became interactive fires no event any more.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src') ?? undefined);
  }, []);
  const usable = src && isSafeUrl(src) && src !== broken;
  const own = usable ? ownPicture(src) : undefined;
  const focus = own && said?.focus;
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
      // After `srcset`, which some browsers would otherwise read too late.
      src={usable ? src : patternUrl(pattern)}
      ref={check}
      alt={(own && said?.alt) ?? alt}
      decoding="async"
      onError={() => usable && setBroken(src)}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
