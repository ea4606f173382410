import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SubmissionName } from '../../../../shared/lib/references';
import type { Locale } from '../../../../shared/messages/languages';
import {
  colleague,
  correspondence,
  correspondenceChange,
  reply,
  replyInput,
} from '../../../../shared/schemas/correspondence';
import { byId } from '../../../../shared/schemas/fields';
import type { Database } from '../../../db/database';
import { records } from '../../../db/records';
import { correspondence as table } from '../../../db/schema';
import { readerOf } from '../../../db/site-settings';
import type { PermittedContext } from '../../../rpc/context';
import { notFound } from '../../../rpc/errors';
import { idempotent } from '../../../rpc/idempotency';
import { changeSeen } from '../../../rpc/if-match';
import { aOrAn } from '../../../rpc/labels';
import { permitted } from '../../../rpc/permissions';
import { rest, restCreate } from '../../../rpc/trpc';
import { type Received, sendReply } from './reply';
import {
  colleagues,
  lockCorrespondence,
  readCorrespondence,
  requireColleague,
  type Subject,
  type SubjectColumn,
} from './state';

type Submission = { email: string; createdAt: string; locale: Locale | null };
type AnswerableSubmission<Row extends Submission> = {
  table: Subject['table'] & { $inferSelect: Row };
  resource: SubmissionName;
  tag: string;
  /** The REST path of the list. */
  path: `/${string}`;
  subject: SubjectColumn;
  /** As in 'Message not found'. */
  noun: string;
  /** What a reply quotes. */
  quoted: (row: Row, reader: { locale: Locale; foundation: string }) => Omit<Received, keyof Submission>;
};

/** Replies, note and assignee of received items, spread into their router. */
export function correspondenceOf<Row extends Submission>(submission: AnswerableSubmission<Row>) {
  const { table: sent, resource, tag, path: listPath, subject, noun, quoted } = submission;
  const store = records(sent);
  const path = `${listPath}/{id}` as const;
  const found = async (db: Database, id: number) => {
    const row = await store.lock(db, id);
    if (!row) throw notFound(noun);
    return row;
  };

  return {
    correspondence: permitted(`${resource}:read`)
      .meta({
        ...rest('GET', `${path}/correspondence`, tag, [
          `Read the replies and the note of ${aOrAn(noun)}`,
          'The replies that were sent, the internal note, and the assignee.',
        ]),
        versioned: true,
      })
      .input(byId)
      .output(correspondence)
      .query(async ({ ctx, input: { id } }) => {
        await found(ctx.db, id);
        const state = await readCorrespondence(ctx.db, { table: sent, column: subject, id });
        ctx.markVersion(state);
        return state;
      }),

    changeCorrespondence: permitted(`${resource}:write`)
      .meta({
        ...rest('PATCH', `${path}/correspondence`, tag, [
          'Change the note or the assignee',
          'Fields that are left out are unchanged. Only staff can read both, and no email is sent.',
          `Changed the note or assignment of ${aOrAn(noun)}`,
        ]),
        conditional: true,
        versioned: true,
      })
      .input(correspondenceChange)
      .output(correspondence)
      .mutation(async ({ ctx, input: { id, ...values } }) => {
        const { db, ifMatch, auditDetails } = ctx;
        await found(db, id);
        const item = { table: sent, column: subject, id };
        if (values.assigneeId) await requireColleague(db, resource, values.assigneeId);
        const { id: key } = await lockCorrespondence(db, subject, id);
        const state = await changeSeen({
          ifMatch,
          before: await readCorrespondence(db, item),
          values,
          async save() {
            await db.update(table).set(values).where(eq(table.id, key));
            return readCorrespondence(db, item);
          },
          output: correspondence,
          noun: 'note',
          auditDetails,
        });
        ctx.markVersion(state);
        return state;
      }),

    reply: permitted(`${resource}:write`)
      .meta(
        restCreate(`${path}/replies`, tag, [
          `Reply to ${aOrAn(noun)} by email`,
          'Queues an email to the sender that quotes their text; later replies continue the thread. Without a mail server the email is saved as a file, and its `status` becomes `saved`. Send an `Idempotency-Key` so that a retry does not send it twice.',
          `Replied to ${aOrAn(noun)}`,
        ]),
      )
      .input(replyInput)
      .output(reply)
      .mutation(
        idempotent<z.infer<typeof replyInput>, z.infer<typeof reply>, PermittedContext>(
          reply,
          async ({ ctx, input: { id, body } }) => {
            const row = await found(ctx.db, id);
            const reader = { ...ctx.mail, locale: row.locale };
            const { locale, wording } = await readerOf(ctx.db, reader, 'siteName');
            const received = { ...row, ...quoted(row, { locale, foundation: wording('siteName') }), locale };
            ctx.auditDetails({ subject: `${resource}/${id}`, changed: ['replies'] });
            return sendReply(ctx.db, ctx.mail, { column: subject, id, received, body, by: ctx.user.actor });
          },
        ),
      ),

    colleagues: permitted(`${resource}:read`)
      .output(z.array(colleague))
      .query(({ ctx }) => colleagues(ctx.db, resource)),
  };
}
