import { z } from 'zod';
import { id, instant, line } from './fields';
import { pageInput } from './paging';

export const maxPictureBytes = 15_000_000;
export const maxPixels = 50_000_000;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

const share = z.number('Must be a number from 0 to 1').min(0).max(1);
export const focus = z.object({ x: share, y: share }).meta({
  id: 'Focus',
  description: 'The point that stays in view when the picture is cropped, from the upper left',
});

const name = line('Please name the picture');
/** Empty for a decorative picture, null for one without a description yet. */
const alt = z
  .string('Must be a text')
  .trim()
  .max(500, 'Must be at most 500 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'Must not contain line breaks or control characters');

export const uploadQuery = z.object({ name: name.default('Picture'), alt: alt.optional() });

const pictureExample = {
  id: 7,
  url: '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp',
  width: 1920,
  height: 1280,
  bytes: 184_320,
  name: 'Reading room.jpg',
  alt: 'Children read at a long table',
  focus: { x: 0.4, y: 0.3 },
  createdAt: '2026-01-31T09:30:00.000Z',
};

export const pictureChange = z
  .object({ name: name.optional(), alt: alt.nullable().optional(), focus: focus.nullable().optional() })
  .meta({
    title: 'PictureChange',
    examples: [{ alt: 'Children read at a long table', focus: { x: 0.4, y: 0.3 } }],
  });

export const picture = z
  .object({
    id,
    url: z.string().meta({ example: '/media/0d5c7a1f6b2e4c8d9a3b5c7e-1920x1280.webp' }),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    name: z.string(),
    alt: z.string().nullable(),
    focus: focus.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Picture', examples: [pictureExample] });
export type Picture = z.infer<typeof picture>;

/** How to show an uploaded picture. */
const pictureShown = z.object({ alt: z.string().nullable(), focus: focus.nullable() }).meta({
  id: 'PictureShown',
  description: 'How to show the picture; null for one that was not uploaded here',
});
export type PictureShown = z.infer<typeof pictureShown>;

/** Added to every answer with the address of a picture. */
export const pictureField = { picture: pictureShown.nullable().optional() };

export const mediaUse = z
  .object({ type: z.string(), id: z.int(), title: z.string() })
  .meta({ id: 'MediaUse', examples: [{ type: 'news', id: 12, title: 'The new library' }] });
export type MediaUse = z.infer<typeof mediaUse>;

/** `by` is the replacement. */
export const pictureReplacement = z.object({ id, by: id });

export const pictureAddress = z.object({ url: z.string().max(2000) });

export const mediaPageInput = pageInput(['newest'], { defaultOrder: 'desc', pageSize: 24 });

export const mediaFilter = z.object({
  search: z
    .string()
    .trim()
    .max(200, 'Must be at most 200 characters')
    .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
    .default(''),
});
