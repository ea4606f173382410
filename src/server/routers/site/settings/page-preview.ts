import { eq } from 'drizzle-orm';
import { pageAsked } from '../../../../shared/schemas/settings';
import { settings } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { requireUsable } from './usable';

/**
 * Checks who wants to see a page with a setting as they type it, and whether the site could use that. The application's
 * router does not hold it: what it is for, the page, is rendered by `pages/page-preview.ts`.
 */
export const previewedPage = permitted('settings:write')
  .input(pageAsked)
  .output(pageAsked)
  .query(async ({ ctx, input }) => {
    const [stored] = await ctx.db.select().from(settings).where(eq(settings.key, input.key));
    if (!stored) throw notFound('setting');
    requireUsable(input.value, stored);
    return input;
  });
