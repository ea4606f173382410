import { z } from 'zod';
import { contentTypes } from '../../../shared/schemas/content-types';
import { id } from '../../../shared/schemas/fields';
import { notFound } from '../../rpc/errors';
import { signedInProcedure } from '../../rpc/permissions';
import { router } from '../../rpc/trpc';
import { contents, requireWrite } from './content-types';

/** One item of any content type for its edit form; requires its write permission. */
export const itemsRouter = router({
  byId: signedInProcedure
    .input(z.object({ type: z.enum(contentTypes), id }))
    .output(z.record(z.string(), z.unknown()))
    .query(async ({ ctx, input }) => {
      const content = contents[input.type];
      requireWrite(ctx, content);
      const item = await content.present(ctx.db, input.id);
      if (!item) throw notFound(content.noun);
      return item;
    }),
});
