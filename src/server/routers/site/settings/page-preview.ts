import { eq } from 'drizzle-orm';
import { problemOf } from '../../../../shared/schemas/setting-rules';
import { pagePreviewInput } from '../../../../shared/schemas/settings';
import { settings } from '../../../db/schema';
import { notFound, refuseField } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';

/** @throws BAD_REQUEST for a value that is invalid for the key */
export function requireUsable(value: string, under: Parameters<typeof problemOf>[1]): void {
  const problem = problemOf(value, under);
  if (problem) throw refuseField('BAD_REQUEST', 'value', problem);
}

/** Authorizes the preview of a page with an unsaved setting. Not part of the app router: `pages/page-preview.ts` renders it. */
export const previewedPage = permitted('settings:write')
  .input(pagePreviewInput)
  .output(pagePreviewInput)
  .query(async ({ ctx, input }) => {
    const [stored] = await ctx.db.select().from(settings).where(eq(settings.key, input.key));
    if (!stored) throw notFound('setting');
    requireUsable(input.value, stored);
    return input;
  });
