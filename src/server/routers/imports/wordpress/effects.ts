import { z } from 'zod';

const values = z.record(z.string(), z.unknown());

/** What the import of a post changed. */
export const postEffect = z.object({
  key: z.string(),
  /** The article or draft before; missing if the post is new. */
  before: z.union([z.object({ article: values }), z.object({ draft: values })]).optional(),
  redirect: z.object({ from: z.string(), to: z.string() }).optional(),
  /** The category that it added. */
  category: z.string().optional(),
  /** The uploaded pictures that it added. */
  pictures: z.array(z.int()).optional(),
});
export type PostEffect = z.infer<typeof postEffect>;
