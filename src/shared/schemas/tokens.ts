import { z } from 'zod';
import { flag, id, instant, line, shownOnceMessage } from './fields';
import { type Permission, permission, permissionResources, type Resource } from './permissions';

/** Never allowed for tokens: changing permissions, and sending data elsewhere. */
const closed: ReadonlySet<Resource> = new Set(['audit', 'mailServer', 'staff', 'webhooks']);

export const tokenScopes: readonly Permission[] = permissionResources
  .filter((resource) => !closed.has(resource))
  .flatMap((resource): Permission[] => [`${resource}:read`, `${resource}:write`]);

/** Whether a token can have this permission. */
export const takesToken = (permission: Permission | 'session'): permission is Permission =>
  permission !== 'session' && tokenScopes.includes(permission);

/** A fixed prefix, so that scanners find leaked tokens; the last six characters are a checksum. */
export const tokenPattern = /^fdn_[0-9A-Za-z]{36}$/;

const nameRule = 'Please name the token';
/** Bidi controls could make an entry of the activity log read differently. */
const withoutTurns = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
const name = line(nameRule, { max: 100 }).overwrite(withoutTurns).min(1, nameRule);

const inputExample = { name: 'Website of the youth group', scopes: ['news:write'] };
const tokenExample = {
  id: 3,
  ...inputExample,
  expiresAt: '2026-05-01T09:30:00.000Z',
  createdAt: '2026-01-31T09:30:00.000Z',
  lastUsedAt: null,
  active: true,
  owner: 'maryam',
};

export const tokenInput = z
  .object({
    name,
    scopes: z
      .array(z.enum(tokenScopes, 'A token cannot have this permission'), 'Scopes must be a list')
      .min(1, 'Please choose at least one permission')
      .max(100, 'Please list each permission once')
      .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'Please choose when the token expires' })
      .refine((at) => Date.parse(at) > Date.now(), 'Please choose a time in the future')
      .optional()
      .meta({ description: 'Left out: 90 days from now' }),
  })
  .meta({ title: 'TokenInput', examples: [{ ...inputExample, expiresAt: '2126-05-01T09:30:00.000Z' }] });

/** A scope for a new token, with the REST operations that it allows. */
export const offeredScope = z.object({ scope: permission, operations: z.array(z.string()) });

export const tokenChange = z
  .object({ id, name: name.optional(), active: flag('Active').optional() })
  .meta({ title: 'TokenChange', examples: [{ active: false }] });

export const apiToken = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(z.string()).meta({
      description: 'Permissions; effective as long as the owner has them',
    }),
    expiresAt: instant,
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Accurate to five minutes' }),
    active: z.boolean().meta({ description: 'Whether it is enabled' }),
    owner: z.string().meta({ description: 'The username of its owner' }),
  })
  .meta({ id: 'Token', examples: [{ ...tokenExample, lastUsedAt: '2026-02-01T06:00:00.000Z' }] });
export type ApiToken = z.infer<typeof apiToken>;

export const newToken = apiToken
  .extend({
    token: z.string().optional().meta({
      description: 'The token, shown only in the first response: send it as `Authorization: Bearer`',
      pattern: tokenPattern.source,
    }),
    message: shownOnceMessage,
  })
  .meta({
    id: 'NewToken',
    examples: [{ ...tokenExample, token: 'fdn_4vXq9ZtR2mLc8WbN6yKd3HsJ7gFpAe000000' }],
  });
