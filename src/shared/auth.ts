import { z } from 'zod';
import { id } from './fields';

export const loginInput = z
  .object({
    username: z
      .string('Username is required')
      .min(1, 'Username is required')
      .max(100, 'Must be at most 100 characters'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(1000, 'Must be at most 1000 characters'),
  })
  .meta({ title: 'LoginInput' });

/** An empty body, or none. */
export const logoutInput = z.object({}).default({}).meta({ title: 'LogoutInput' });

export const signedIn = z
  .object({ authenticated: z.literal(true), user: z.object({ id, username: z.string() }) })
  .meta({ id: 'SignedIn' });
