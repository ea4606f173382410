import { z } from 'zod';
import { flag, id, instant, line, shownOnceMessage } from './fields';
import { type Permission, type PermissionNoun, permissionNouns } from './permissions';

/** What no token may do, whatever its owner may: to change who may what, and what leaves the house unseen. */
const closed: ReadonlySet<PermissionNoun> = new Set(['audit', 'staff', 'webhooks']);

/** What a token may be made for. */
export const tokenScopes: readonly Permission[] = permissionNouns
  .filter((noun) => !closed.has(noun))
  .flatMap((noun): Permission[] => [`${noun}:read`, `${noun}:write`]);

/** Whether a token can be let do this. */
export const takesToken = (permission: Permission | 'session'): permission is Permission =>
  permission !== 'session' && tokenScopes.includes(permission);

/** How a token looks, so that scanners find one that has leaked; its last six digits are a check of those before. */
export const tokenPattern = /^fdn_[0-9A-Za-z]{36}$/;

const nameRule = 'Please name the token';
/** Signs that turn the direction of what follows would let a line of the activity log read as another one. */
const withoutTurns = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
const name = line(nameRule, { max: 100 }).overwrite(withoutTurns).min(1, nameRule);

export const tokenInput = z
  .object({
    name,
    scopes: z
      .array(z.enum(tokenScopes, 'This is no permission that a token can have'), 'Scopes must be a list')
      .min(1, 'Please choose at least one permission')
      .max(100, 'Please name each permission once')
      .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
    expiresAt: z.iso
      .datetime({ offset: true, error: 'Please choose when the token expires' })
      .refine((at) => Date.parse(at) > Date.now(), 'Please choose a moment in the future')
      .optional()
      .meta({ description: 'Left out: 90 days from now' }),
  })
  .meta({ title: 'TokenInput' });

export const tokenChange = z
  .object({ id, name: name.optional(), active: flag('Active').optional() })
  .meta({ title: 'TokenChange' });

/** A token as its owner sees it. */
export const apiToken = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(z.string()).meta({
      description: 'Permissions; of these it has those that its owner has at the time',
    }),
    expiresAt: instant,
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'To within five minutes' }),
    active: z.boolean().meta({ description: 'Whether it is switched on' }),
    owner: z.string().meta({ description: 'The username of the one who made it' }),
  })
  .meta({ id: 'Token' });
export type ApiToken = z.infer<typeof apiToken>;

export const newToken = apiToken
  .extend({
    token: z.string().optional().meta({
      description:
        'The token itself, which only the first answer shows: it goes into `Authorization: Bearer`',
      pattern: tokenPattern.source,
    }),
    message: shownOnceMessage,
  })
  .meta({ id: 'NewToken' });
