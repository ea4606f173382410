import { z } from 'zod';
import { looksLike, normalizeUsername } from '../lib/usernames';
import { email, id, instant, shownOnceMessage } from './fields';
import { roles } from './roles';

/** Actors in the activity log that are not accounts. */
const reserved = ['shell', 'system', 'token'] as const;
const usernameRule = 'Usernames have 2 to 50 letters, digits, dots, hyphens and underscores';

export const username = z
  .string(usernameRule)
  .overwrite(normalizeUsername)
  .min(2, usernameRule)
  .max(50, usernameRule)
  .refine((name) => /^[\p{L}\p{M}\p{N}._-]+$/u.test(name), usernameRule)
  .refine(
    (name) => !reserved.some((one) => looksLike(one, name)),
    'This username is reserved, please choose another',
  );

/** At least one role, without duplicates, in canonical order. */
const roleSet = z
  .array(z.enum(roles, `Role must be one of ${roles.join(', ')}`), 'Roles must be a list')
  .min(1, 'Please choose at least one role')
  .max(20, 'Please list each role once')
  .transform((chosen) => roles.filter((role) => chosen.includes(role)));

const accountExample = { username: 'maryam', email: 'maryam@example.org' };
const memberExample = {
  id: 2,
  ...accountExample,
  roles: ['editor'],
  disabled: false,
  secondFactor: false,
  lastSeenAt: null,
  invitedUntil: '2026-02-07T09:30:00.000Z',
};
const invitationExample = 'https://example.org/admin/invitation/kQ2hYw0m2n3Gk6b7U1s9f4x8c5v0z1q2w3e4r5t6y7u';

export const staffInput = z
  .object({ username, email: email().nullable().default(null), roles: roleSet })
  .meta({ title: 'StaffInput', examples: [{ ...accountExample, roles: ['editor'] }] });

export const staffChange = z
  .object({
    id,
    email: email().nullable().optional(),
    roles: roleSet.optional(),
    disabled: z.boolean('Disabled must be true or false').optional(),
  })
  .meta({ title: 'StaffChange', examples: [{ roles: ['editor', 'moderator'] }] });

export const staffMember = z
  .object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    disabled: z.boolean(),
    secondFactor: z.boolean(),
    lastSeenAt: instant.nullable(),
    /** The expiry of the password link; null if there is none. */
    invitedUntil: instant.nullable(),
  })
  .meta({ id: 'StaffMember', examples: [memberExample] });
export type StaffMember = z.infer<typeof staffMember>;

const link = {
  invitation: z.string().optional().meta({
    description:
      'The link to choose a password: it works once, for seven days, and is shown only in the first response',
  }),
  mailed: z.boolean().meta({ description: 'Whether the link was also mailed' }),
  message: shownOnceMessage,
};

export const invited = staffMember.extend(link).meta({
  id: 'InvitedStaffMember',
  examples: [{ ...memberExample, invitation: invitationExample, mailed: true }],
});
export const newInvitation = z
  .object(link)
  .meta({ id: 'Invitation', examples: [{ invitation: invitationExample, mailed: true }] });
