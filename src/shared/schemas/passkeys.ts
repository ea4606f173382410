import { z } from 'zod';
import { id, instant, line } from './fields';

const base64url = (most: number) =>
  z
    .string('This must be base64url')
    .regex(/^[\w-]*$/, 'This must be base64url')
    .max(most, `Must be at most ${most} characters`);
const credentialId = base64url(1400);
const publicKeyType = z.literal('public-key', 'A passkey is of the type public-key');

const passkeyExample = { id: 1, name: 'Phone', createdAt: '2026-01-31T09:30:00.000Z', lastUsedAt: null };
const challengeExample = 'q3pAx1dNq2m0o1Yq7mB0n8q6cV1d5w9x2z4f6h8j0k2';
const passkeyOptionsExample = {
  rp: { id: 'example.org', name: 'example.org' },
  user: { id: 'YWNjb3VudCAx', name: 'maryam', displayName: 'maryam' },
  challenge: challengeExample,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};
const credentialExample = {
  id: 'mC2h1oH8jFvX4T0a7Zb9bg',
  rawId: 'mC2h1oH8jFvX4T0a7Zb9bg',
  type: 'public-key',
};
const passkeyInputExample = {
  name: 'Phone',
  credential: {
    ...credentialExample,
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      attestationObject: 'o2NmbXRkbm9uZQ',
      transports: ['internal'],
    },
  },
};
const passkeySignInOptionsExample = {
  challenge: challengeExample,
  rpId: 'example.org',
  timeout: 60_000,
  userVerification: 'required',
};
const passkeySignInInputExample = {
  credential: {
    ...credentialExample,
    response: {
      clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
      authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
      signature: 'MEUCIQDx',
      userHandle: 'YWNjb3VudCAx',
    },
  },
};

export const passkey = z
  .object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey', examples: [passkeyExample] });
export type Passkey = z.infer<typeof passkey>;

/** An empty body, or none. */
export const passkeyOptionsInput = z
  .object({})
  .default({})
  .meta({ title: 'PasskeyOptionsInput', examples: [{}] });
export const passkeySignInOptionsInput = z
  .object({})
  .default({})
  .meta({ title: 'PasskeySignInOptionsInput', examples: [{}] });

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
  .meta({ id: 'PasskeyOptions', examples: [passkeyOptionsExample] });

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON. */
export const passkeySignInOptions = z
  .object({ challenge: z.string(), rpId: z.string(), timeout: z.int(), userVerification: verified })
  .meta({ id: 'PasskeySignInOptions', examples: [passkeySignInOptionsExample] });

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
  .meta({ title: 'PasskeyInput', examples: [passkeyInputExample] });

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
  .meta({ title: 'PasskeySignInInput', examples: [passkeySignInInputExample] });
