import { z } from 'zod';
import { id, instant } from './fields';
import { pageInput } from './paging';

/** Somebody signed in, or was refused because of a wrong password; kept for a shorter time than the rest. */
export const signInActions = ['auth.login', 'auth.login.refused'] as const;

/** What entries can be narrowed to. */
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

/** What somebody of the staff did. */
export const auditEntry = z
  .object({
    id,
    at: instant,
    actor: z.string().meta({ description: 'A username, `token NAME (OWNER, #ID)`, `shell` or `system`' }),
    action: z.string().meta({ description: 'What was called; with `.refused` behind it, what was refused' }),
    subject: z.string().nullable().meta({ description: 'What it was about; the noun alone for several' }),
    changed: z.array(z.string()).meta({ description: 'The names of what was changed, never values' }),
    requestId: z.string().nullable().meta({ description: "The answer's X-Request-Id" }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
