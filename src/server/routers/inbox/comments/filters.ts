import { and } from 'drizzle-orm';
import { z } from 'zod';
import { commentStatuses } from '../../../../shared/schemas/statuses';
import { contains, is, matches } from '../../../db/records';
import { comments } from '../../../db/schema';

export const commentFilters = z.object({
  status: z.enum(commentStatuses).optional(),
  articleId: z.int().optional(),
  email: z.string().max(254).optional().describe('Those of one author'),
});
type Match = z.infer<typeof commentFilters> & { search: string };
export const matchingComments = async ({ search, status, articleId, email }: Match) =>
  and(
    contains(comments, search),
    is(comments.status, status),
    is(comments.articleId, articleId),
    matches(comments.email, email),
  );
