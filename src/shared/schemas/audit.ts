import { z } from 'zod';
import { contentTypes } from './content-types';
import { id, instant } from './fields';
import { pageInput } from './paging';

/** Kept for a shorter time than other entries. */
export const signInActions = ['auth.login', 'auth.login.refused'] as const;

export const auditKinds = ['changes', 'sign-ins', 'refusals', 'exports'] as const;
export type AuditKind = (typeof auditKinds)[number];

const filterText = z
  .string()
  .max(200)
  .refine((text) => !text.includes('\0'), 'Must not contain NUL characters')
  .optional();

export const auditFilter = z.object({ actor: filterText, action: filterText, subject: filterText });

export const auditPageInput = pageInput(['at'], { defaultOrder: 'desc', pageSize: 20 }).extend({
  actor: filterText,
  kind: z.enum(auditKinds).optional(),
});

const auditEntryExample = {
  id: 57,
  at: '2026-01-31T09:30:00.000Z',
  actor: 'maryam',
  action: 'news.update',
  subject: 'news/12',
  changed: ['title'],
  requestId: '0b0f4c1e-7c1e-4a51-9a59-1f0f5a3c2d10',
};

export const auditEntry = z
  .object({
    id,
    at: instant,
    actor: z.string().meta({ description: 'A username, `token NAME (OWNER, #ID)`, `shell` or `system`' }),
    action: z
      .string()
      .meta({ description: 'The procedure; with the suffix `.refused` if the call was refused' }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'The changed item; only the resource for several items' }),
    changed: z.array(z.string()).meta({ description: 'The names of the changed fields, never their values' }),
    requestId: z.string().nullable().meta({ description: 'The `X-Request-Id` of the response' }),
  })
  .meta({ id: 'AuditEntry', examples: [auditEntryExample] });
export type AuditEntry = z.infer<typeof auditEntry>;

/** As the admin area lists it. */
export const titledAuditEntry = auditEntry.extend({
  /** What was done: 'Deleted a news article' */
  label: z.string(),
  /** The title of the item. */
  title: z.string().nullable(),
  isDeleted: z.boolean(),
  contentType: z.enum(contentTypes).nullable(),
});
export type TitledAuditEntry = z.infer<typeof titledAuditEntry>;

const values = z.record(z.string(), z.unknown());
export const contentChange = z.object({ before: values, after: values });
export type ContentChange = z.infer<typeof contentChange>;
