import { z } from 'zod';
import { id, instant, line } from './fields';

const base64url = (most: number) =>
  z
    .string('This must be base64url')
    .regex(/^[\w-]*$/, 'This must be base64url')
    .max(most, `Must be at most ${most} characters`);
const credentialId = base64url(1400);
const publicKeyType = z.literal('public-key', 'A passkey is of the type public-key');

export const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** An empty body, or none. */
export const passkeyOptionsInput = z.object({}).default({}).meta({ title: 'PasskeyOptionsInput' });
export const passkeySignInOptionsInput = z
  .object({})
  .default({})
  .meta({ title: 'PasskeySignInOptionsInput' });

const verified = z.literal('required');

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const passkeyOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKeyType })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKeyType })),
    authenticatorSelection: z.object({
      residentKey: verified,
      requireResidentKey: z.literal(true),
      userVerification: verified,
    }),
  })
  .meta({ id: 'PasskeyOptions' });

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeySignInOptions = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: verified })
  .meta({ id: 'PasskeySignInOptions' });

/** WebAuthn's RegistrationResponseJSON, with a name. */
export const passkeyInput = z
  .object({
    name: line('Please name the passkey', { max: 100 }).default('Passkey'),
    credential: z.object(
      {
        id: credentialId,
        rawId: credentialId,
        type: publicKeyType,
        response: z.object({
          clientDataJSON: base64url(4000),
          attestationObject: base64url(10_000),
          transports: z.array(z.string().max(50)).max(10).default([]),
        }),
      },
      'The passkey is missing',
    ),
  })
  .meta({ title: 'PasskeyInput' });

/** WebAuthn's AuthenticationResponseJSON. */
export const passkeySignInInput = z
  .object({
    credential: z.object(
      {
        id: credentialId,
        rawId: credentialId,
        type: publicKeyType,
        response: z.object({
          clientDataJSON: base64url(4000),
          authenticatorData: base64url(4000),
          signature: base64url(8000),
          userHandle: base64url(100).default(''),
        }),
      },
      'The passkey is missing',
    ),
  })
  .meta({ title: 'PasskeySignInInput' });
