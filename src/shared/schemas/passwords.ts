import { z } from 'zod';

export const passwordLength = { min: 12, max: 128 };

/** The server also refuses common passwords. */
export const newPassword = z
  .string('Please choose a password')
  .min(passwordLength.min, `A password has at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters`);

/** A password that is only compared. */
export const typedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Must be at most 1000 characters');
