import { z } from 'zod';

/** How an account's second factor stands. */
export const totpState = z
  .object({
    secondFactor: z.boolean().meta({ description: 'Whether the sign-in asks for a code' }),
    recoveryCodes: z.int().meta({ description: 'How many recovery codes are left' }),
    keyFits: z.boolean().meta({
      description:
        'False when the key is lost that secrets are encrypted with: then only recovery codes count',
    }),
  })
  .meta({ id: 'TotpState' });

/** An empty body, or none. */
export const totpInput = z.object({}).default({}).meta({ title: 'TotpInput' });

export const totpSecret = z
  .object({
    secret: z.string().meta({ description: 'To be typed into an app that makes codes, in base32' }),
    uri: z.string().meta({ description: 'The same for its camera, as a QR code' }),
  })
  .meta({ id: 'TotpSecret' });

export const totpCodeInput = z
  .object({
    code: z
      .string('Please enter the code')
      .trim()
      .min(1, 'Please enter the code')
      .max(100, 'Must be at most 100 characters'),
  })
  .meta({ title: 'TotpCodeInput' });

export const newRecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Each is good for one sign-in without the device; they are shown only here',
    }),
  })
  .meta({ id: 'RecoveryCodes' });
