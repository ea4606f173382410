import {
  invitationInput,
  loginInput,
  logoutInput,
  me,
  passwordChosen,
  passwordInput,
  session,
  sessionInput,
  signedIn,
} from '../../../../shared/schemas/auth';
import {
  passkey,
  passkeyInput,
  passkeyOptions,
  passkeyOptionsInput,
  passkeySignInInput,
  passkeySignInOptions,
  passkeySignInOptionsInput,
} from '../../../../shared/schemas/passkeys';
import {
  newRecoveryCodes,
  totpCodeInput,
  totpInput,
  totpSecret,
  totpState,
} from '../../../../shared/schemas/totp';
import { example } from '../../../rpc/examples';

const challenge = 'q3pAx1dNq2m0o1Yq7mB0n8q6cV1d5w9x2z4f6h8j0k2';
const credential = {
  id: 'mC2h1oH8jFvX4T0a7Zb9bg',
  rawId: 'mC2h1oH8jFvX4T0a7Zb9bg',
  type: 'public-key',
} as const;
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';
const id = 'b4a4c1f0-7c1e-4a51-9a59-1f0f5a3c2d10';

/** What the API page shows. */
export const authExamples = [
  example(loginInput, { username: 'admin', password: 'the password of the administrator' }),
  example(logoutInput, {}),
  example(signedIn, { authenticated: true, user: { id: 1, username: 'admin' } }),
  example(me, {
    id: 1,
    username: 'admin',
    email: 'amina@example.org',
    roles: ['owner'],
    secondFactor: false,
  }),
  example(passwordInput, { current: 'the present password', password: 'four words that nobody guesses' }),
  example(session, {
    id,
    createdAt: '2026-01-31T09:30:00.000Z',
    lastSeenAt: '2026-01-31T10:15:00.000Z',
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
    current: true,
  }),
  example(sessionInput, { id }),
  example(invitationInput, {
    token: 'kQ2hYw0m2n3Gk6b7U1s9f4x8c5v0z1q2w3e4r5t6y7u',
    password: 'four words that nobody guesses',
  }),
  example(passwordChosen, { username: 'maryam' }),
  example(totpState, { secondFactor: true, recoveryCodes: 10, keyFits: true }),
  example(totpInput, {}),
  example(totpSecret, {
    secret: 'NB2W45DFOIZA5BTJMNQXI3LFOIZA4ZDB',
    uri: 'otpauth://totp/example.org:maryam?issuer=example.org&algorithm=SHA1&secret=NB2W45DFOIZA5BTJMNQXI3LFOIZA4ZDB&period=30&digits=6',
  }),
  example(totpCodeInput, { code: '492039' }),
  example(newRecoveryCodes, { recoveryCodes: ['k3v9-x2m4-w7qa-hs5n-be6t-uy8c'] }),
  example(passkey, {
    id: 1,
    name: 'Phone',
    createdAt: '2026-01-31T09:30:00.000Z',
    lastUsedAt: null,
  }),
  example(passkeyOptionsInput, {}),
  example(passkeyOptions, {
    rp: { id: 'example.org', name: 'example.org' },
    user: { id: 'YWNjb3VudCAx', name: 'maryam', displayName: 'maryam' },
    challenge,
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 60_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }),
  example(passkeyInput, {
    name: 'Phone',
    credential: {
      ...credential,
      response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
    },
  }),
  example(passkeySignInOptionsInput, {}),
  example(passkeySignInOptions, {
    challenge,
    rpId: 'example.org',
    timeout: 60_000,
    userVerification: 'required',
  }),
  example(passkeySignInInput, {
    credential: {
      ...credential,
      response: {
        clientDataJSON,
        authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
        signature: 'MEUCIQDx',
        userHandle: 'YWNjb3VudCAx',
      },
    },
  }),
];
