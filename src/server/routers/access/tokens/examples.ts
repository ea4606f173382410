import { apiToken, newToken, tokenChange, tokenInput } from '../../../../shared/schemas/tokens';
import { example } from '../../../rpc/examples';

const sent = { name: 'Website of the youth group', scopes: ['news:write' as const] };
const token = {
  id: 3,
  ...sent,
  expiresAt: '2026-05-01T09:30:00.000Z',
  createdAt: '2026-01-31T09:30:00.000Z',
  lastUsedAt: null,
  active: true,
  owner: 'maryam',
};

/** What the API page shows. */
export const tokenExamples = [
  example(tokenInput, { ...sent, expiresAt: '2126-05-01T09:30:00.000Z' }),
  example(tokenChange, { active: false }),
  example(apiToken, { ...token, lastUsedAt: '2026-02-01T06:00:00.000Z' }),
  // Its check digits are wrong, so that no scanner takes it for one that has leaked.
  example(newToken, { ...token, token: 'fdn_4vXq9ZtR2mLc8WbN6yKd3HsJ7gFpAe000000' }),
];
