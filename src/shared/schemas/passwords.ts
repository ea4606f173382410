import { z } from 'zod';

export const passwordLength = { min: 12, max: 128 };

/** A password that somebody chooses; whether it is too common the server says. */
export const newPassword = z
  .string('Please choose a password')
  .min(passwordLength.min, `A password has at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters`);

/** One that is typed to be checked. */
export const typedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Must be at most 1000 characters');
