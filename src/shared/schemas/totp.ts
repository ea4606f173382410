import { z } from 'zod';

const totpSecretExample = {
  secret: 'NB2W45DFOIZA5BTJMNQXI3LFOIZA4ZDB',
  uri: 'otpauth://totp/example.org:maryam?issuer=example.org&algorithm=SHA1&secret=NB2W45DFOIZA5BTJMNQXI3LFOIZA4ZDB&period=30&digits=6',
};

export const totpState = z
  .object({
    secondFactor: z.boolean().meta({ description: 'Whether sign-ins require a code' }),
    recoveryCodes: z.int().meta({ description: 'The number of unused recovery codes' }),
    keyFits: z.boolean().meta({
      description: 'False if the encryption key is lost: then only recovery codes work',
    }),
  })
  .meta({ id: 'TotpState', examples: [{ secondFactor: true, recoveryCodes: 10, keyFits: true }] });

/** An empty body, or none. */
export const totpInput = z
  .object({})
  .default({})
  .meta({ title: 'TotpInput', examples: [{}] });

export const totpSecret = z
  .object({
    secret: z.string().meta({ description: 'To type into an authenticator app, in base32' }),
    uri: z.string().meta({ description: 'The same as a URI for a QR code' }),
  })
  .meta({ id: 'TotpSecret', examples: [totpSecretExample] });

export const totpCodeInput = z
  .object({
    code: z
      .string('Please enter the code')
      .trim()
      .min(1, 'Please enter the code')
      .max(100, 'Must be at most 100 characters'),
  })
  .meta({ title: 'TotpCodeInput', examples: [{ code: '492039' }] });

export const newRecoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).meta({
      description: 'Each works for one sign-in without the device; shown only here',
    }),
  })
  .meta({ id: 'RecoveryCodes', examples: [{ recoveryCodes: ['k3v9-x2m4-w7qa-hs5n-be6t-uy8c'] }] });
