import { z } from 'zod';
import { bySlug, line } from './fields';

export const likeCheckInput = bySlug.extend({
  userId: line('userId is required', { max: 100 }).describe("The visitor's own random identifier"),
});
export const likeInput = likeCheckInput
  .extend({
    liked: z
      .boolean('liked must be true or false')
      .optional()
      .describe('What the visitor wants; left out, a like is taken back and what is not liked is liked'),
  })
  .meta({ title: 'LikeInput' });
export const likeStatus = z.object({ liked: z.boolean() }).meta({ id: 'LikeStatus' });
export const likeResult = likeStatus.extend({ likeCount: z.int() }).meta({ id: 'LikeResult' });
