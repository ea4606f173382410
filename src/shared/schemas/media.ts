import { z } from 'zod';
import { id, instant, line } from './fields';
import { pageInput } from './paging';

/** The largest file that is taken, and the most pixels in it. */
export const maxPictureBytes = 15_000_000;
export const maxPixels = 50_000_000;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type PictureType = (typeof pictureTypes)[number];

const share = z.number('Must be a number from 0 to 1').min(0).max(1);
export const focus = z
  .object({ x: share, y: share })
  .meta({ id: 'Focus', description: 'What must stay in view where the picture is cut, from its upper left' });

const name = line('Please name the picture');
/** Empty is a picture that only decorates, null one that nobody has described yet. */
const alt = z
  .string('Must be a text')
  .trim()
  .max(500, 'Must be at most 500 characters')
  .refine((text) => !/\p{Cc}/u.test(text), 'Must not contain line breaks or control characters');

/** What the address of an upload may say of its picture. */
export const uploadQuery = z.object({ name: name.default('Picture'), alt: alt.optional() });

export const pictureChange = z
  .object({ name: name.optional(), alt: alt.nullable().optional(), focus: focus.nullable().optional() })
  .meta({ title: 'PictureChange' });

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
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** What a page needs to show a picture of ours well, beside its address. */
export const pictureShown = z
  .object({ alt: z.string().nullable(), focus: focus.nullable() })
  .meta({ id: 'PictureShown', description: 'What is said of the picture; null for one that is not ours' });
export type PictureShown = z.infer<typeof pictureShown>;

/** The member that stands beside the address of a picture in whatever is answered. */
export const pictureField = { picture: pictureShown.nullable().optional() };

/** Where a picture stands. */
export const pictureUse = z
  .object({ type: z.string(), id: z.int(), title: z.string() })
  .meta({ id: 'PictureUse' });
export type PictureUse = z.infer<typeof pictureUse>;

/** `by` is the picture that takes the place of the one with this id. */
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
