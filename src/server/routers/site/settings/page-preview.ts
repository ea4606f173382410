import { eq } from 'drizzle-orm';
import { pageAsked } from '../../../../shared/schemas/settings';
import { settings } from '../../../db/schema';
import { notFound } from '../../../rpc/errors';
import { permitted } from '../../../rpc/permissions';
import { requireUsable } from './usable';

/** Authorizes the preview of a page with an unsaved setting. Not part of the app router: `pages/page-preview.ts` renders it. */
export const previewedPage = permitted('settings:write')
  .input(pageAsked)
  .output(pageAsked)
  .query(async ({ ctx, input }) => {
    const [stored] = await ctx.db.select().from(settings).where(eq(settings.key, input.key));
    if (!stored) throw notFound('setting');
    requireUsable(input.value, stored);
    return input;
  });
