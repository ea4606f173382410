import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { noScheduler } from '../../../accounts/schedulers';
import { record } from '../../../audit/entries';
import { type DueDependencies, runSchedule } from '../../../content/scheduled';
import { drafts } from '../../../db/schema';
import type { Periodic } from '../../../jobs/periodic';
import { contents, subjectOf, writePermission } from '../content-types';
import { publishDraft, type StoredDraft } from './drafts';
import { failureMail } from './mails';

export const dueDrafts = (dependencies: DueDependencies): Periodic =>
  runSchedule<StoredDraft>(dependencies, {
    name: 'publication of drafts',
    async next(tx, without) {
      const [draft] = await tx
        .select()
        .from(drafts)
        .where(and(sql`${drafts.publishAt} <= now()`, notInArray(drafts.id, without)))
        .orderBy(asc(drafts.publishAt), asc(drafts.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return draft;
    },
    permissions: ({ type }) => ['drafts:write', writePermission(contents[type])],
    deed: 'publish this',
    async run(tx, draft, actor) {
      const itemId = await publishDraft(tx, draft, actor);
      await record(tx, { actor, action: 'drafts.publish', subject: subjectOf(contents[draft.type], itemId) });
    },
    async end(tx, { id }, failure) {
      await tx
        .update(drafts)
        .set({ publishAt: null, ...noScheduler, failure })
        .where(eq(drafts.id, id));
    },
    failureMail: (tx, draft, failure) => failureMail(tx, dependencies.mail, { draft, failure }),
  });
