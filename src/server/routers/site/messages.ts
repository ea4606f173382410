import { z } from 'zod';
import { compiledMessages } from '../../../shared/messages/compiled';
import { compiledGroups, locale, messageGroup } from '../../../shared/schemas/messages';
import { procedure, router } from '../../rpc/trpc';

export const messagesRouter = router({
  /** The texts of our pages in one language, by group. */
  read: procedure
    .input(z.object({ locale, groups: z.array(messageGroup).max(20) }))
    .output(compiledGroups)
    .query(({ input }) =>
      Object.fromEntries(input.groups.map((group) => [group, compiledMessages(input.locale, group)])),
    ),
});
