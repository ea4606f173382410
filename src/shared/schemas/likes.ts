import { z } from 'zod';
import { bySlug, line } from './fields';

export const likeCheckInput = bySlug.extend({
  userId: line('userId is required', { max: 100 }).describe("The visitor's random identifier"),
});
export const likeInput = likeCheckInput
  .extend({
    liked: z
      .boolean('liked must be true or false')
      .optional()
      .describe('Whether the visitor likes the article; if missing, the like is toggled'),
  })
  .meta({ title: 'LikeInput', examples: [{ userId: 'user_k3v9x1738316400000' }] });
export const likeStatus = z
  .object({ liked: z.boolean() })
  .meta({ id: 'LikeStatus', examples: [{ liked: true }] });
export const likeResult = likeStatus
  .extend({ likeCount: z.int() })
  .meta({ id: 'LikeResult', examples: [{ liked: true, likeCount: 13 }] });
