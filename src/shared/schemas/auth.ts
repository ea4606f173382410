import { z } from 'zod';
import { id, instant } from './fields';
import { locale } from './messages';
import { newPassword, typedPassword } from './passwords';
import { roles } from './roles';

const meExample = {
  id: 1,
  username: 'admin',
  email: 'amina@example.org',
  roles: ['owner'],
  secondFactor: false,
};
const sessionExample = {
  id: 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10',
  createdAt: '2026-01-31T09:30:00.000Z',
  lastSeenAt: '2026-01-31T10:15:00.000Z',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
  current: true,
};
const invitationInputExample = {
  token: 'kQ2hYw0m2n3Gk6b7U1s9f4x8c5v0z1q2w3e4r5t6y7u',
  password: 'four words that nobody guesses',
};

export const loginInput = z
  .object({
    username: z
      .string('Username is required')
      .min(1, 'Username is required')
      .max(100, 'Must be at most 100 characters'),
    password: typedPassword,
    code: z.string('The code must be text').max(100, 'Must be at most 100 characters').optional().meta({
      description: 'A code for two-step sign-in or a recovery code, if the account uses two-step sign-in',
    }),
  })
  .meta({
    title: 'LoginInput',
    examples: [{ username: 'admin', password: 'the password of the administrator' }],
  });

/** An empty body, or none. */
export const logoutInput = z
  .object({})
  .default({})
  .meta({ title: 'LogoutInput', examples: [{}] });

export const signedIn = z
  .object({ authenticated: z.literal(true), user: z.object({ id, username: z.string() }) })
  .meta({ id: 'SignedIn', examples: [{ authenticated: true, user: { id: 1, username: 'admin' } }] });

/** The language of the admin area for the account. */
export const languageInput = z
  .object({ language: locale })
  .meta({ title: 'LanguageInput', examples: [{ language: 'ar' }] });

export const chosenLanguage = z
  .object({ language: locale.nullable() })
  .meta({ id: 'ChosenLanguage', examples: [{ language: 'ar' }] });

/** The caller's account. */
export const me = z
  .object({
    id,
    username: z.string(),
    email: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'Me', examples: [meExample] });

export const passwordInput = z.object({ current: typedPassword, password: newPassword }).meta({
  title: 'PasswordInput',
  examples: [{ current: 'the present password', password: 'four words that nobody guesses' }],
});

export const session = z
  .object({
    id: z.uuid(),
    createdAt: instant,
    lastSeenAt: instant,
    device: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session', examples: [sessionExample] });

export const sessionInput = z
  .object({
    id: z.uuid('Please choose an id from the list').meta({ example: 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10' }),
  })
  .meta({ title: 'SessionInput', examples: [{ id: 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10' }] });

export const invitationInput = z
  .object({
    token: z.string('This link is incomplete').max(200, 'This link is incomplete'),
    password: newPassword,
  })
  .meta({ title: 'InvitationInput', examples: [invitationInputExample] });

/** The name to sign in with. */
export const passwordChosen = z
  .object({ username: z.string() })
  .meta({ id: 'PasswordChosen', examples: [{ username: 'maryam' }] });
