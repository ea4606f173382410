import { z } from 'zod';
import { bySlug, line } from './fields';

export const likeInput = bySlug
  .extend({
    userId: line('userId is required', { max: 100 }).describe("The visitor's own random identifier"),
  })
  .meta({ title: 'LikeInput' });
export const likeStatus = z.object({ liked: z.boolean() }).meta({ id: 'LikeStatus' });
export const likeResult = likeStatus.extend({ likeCount: z.int() }).meta({ id: 'LikeResult' });
