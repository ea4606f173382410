import { z } from 'zod';
import { id, instant } from './fields';
import { newPassword, typedPassword } from './passwords';
import { roles } from './roles';

export const loginInput = z
  .object({
    username: z
      .string('Username is required')
      .min(1, 'Username is required')
      .max(100, 'Must be at most 100 characters'),
    password: typedPassword,
    code: z.string('The code must be text').max(100, 'Must be at most 100 characters').optional().meta({
      description: 'A code of the second factor or a recovery code, if the account has one',
    }),
  })
  .meta({ title: 'LoginInput' });

/** An empty body, or none. */
export const logoutInput = z.object({}).default({}).meta({ title: 'LogoutInput' });

export const signedIn = z
  .object({ authenticated: z.literal(true), user: z.object({ id, username: z.string() }) })
  .meta({ id: 'SignedIn' });

/** The caller's account. */
export const me = z
  .object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'Me' });

export const passwordInput = z
  .object({ current: typedPassword, password: newPassword })
  .meta({ title: 'PasswordInput' });

export const session = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    lastSeenAt: instant,
    device: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const sessionInput = z
  .object({
    id: z.uuid('The id must be one of the list').meta({ example: 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10' }),
  })
  .meta({ title: 'SessionInput' });

export const invitationInput = z
  .object({
    token: z.string('The link is not complete').max(200, 'The link is not complete'),
    password: newPassword,
  })
  .meta({ title: 'InvitationInput' });

/** The name to sign in with. */
export const passwordChosen = z.object({ username: z.string() }).meta({ id: 'PasswordChosen' });
