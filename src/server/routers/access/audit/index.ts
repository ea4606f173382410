import { z } from 'zod';
import {
  auditEntry,
  auditFilter,
  auditPageInput,
  contentChange,
  titledAuditEntry,
} from '../../../../shared/schemas/audit';
import { byId } from '../../../../shared/schemas/fields';
import { pageOf } from '../../../../shared/schemas/paging';
import { areaLanguageOf } from '../../../accounts/language';
import { settingLabels } from '../../../content/setting-labels';
import { toList } from '../../../rpc/lists';
import { permitted } from '../../../rpc/permissions';
import { restList, router } from '../../../rpc/trpc';
import { contentChangeOf } from './content-change';
import { actorsOf, entriesOf, maxEntries, pageOfEntries } from './entries';
import { contentOf, titlesOf } from './titles';
import { translationTitles } from './translation-titles';

const read = permitted('audit:read');

export const auditRouter = router({
  list: read
    .meta(
      restList('/audit', 'Activity', { kind: 'paginated', max: maxEntries }, [
        'List the activity log',
        'The newest 1,000 matching entries; with paging, all of them. Entries name the fields that changed, never their values. `subject` matches one item such as `news/12`, or all items of a type such as `news`.',
      ]),
    )
    .input(auditFilter)
    .output(z.array(auditEntry))
    .query(({ ctx, input }) => toList(ctx, entriesOf(input))),

  page: read
    .input(auditPageInput)
    .output(pageOf(titledAuditEntry))
    .query(async ({ ctx, input }) => {
      const locale = await areaLanguageOf(ctx.db, ctx.user.id);
      const { items, ...page } = await pageOfEntries(ctx.db, input);
      const subjects = items.map(({ subject }) => subject);
      const titles = await titlesOf(ctx.db, subjects);
      const otherTitles = new Map([
        ...(await translationTitles(ctx.db, subjects)),
        ...(await settingLabels(ctx.db, subjects)),
      ]);
      const titled = items.map((entry) => ({
        ...entry,
        label: ctx.texts.labelOf(entry.action, locale),
        title: titles.get(entry.subject ?? '')?.title ?? otherTitles.get(entry.subject ?? '') ?? null,
        isDeleted: titles.get(entry.subject ?? '')?.isDeleted ?? false,
        contentType: contentOf(entry.subject)?.type ?? null,
      }));
      return { ...page, items: titled };
    }),

  /** What an entry changed of content; null if that is not kept, or any longer. */
  contentChange: read
    .input(byId)
    .output(contentChange.nullable())
    .query(({ ctx, input }) => contentChangeOf(ctx.db, input.id)),

  actors: read.output(z.array(z.string())).query(({ ctx }) => actorsOf(ctx.db)),
});
