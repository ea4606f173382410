/** Who may call what: visitors, the roles of the staff, and tokens with their scopes. */
import { describe, expect, test } from 'vitest';
import { exportedLists } from '../../src/server/exports/lists';
import type { Permission } from '../../src/shared/schemas/permissions';
import { permissionResources } from '../../src/shared/schemas/permissions';
import { permissionsOf, type Role, roles } from '../../src/shared/schemas/roles';
import { tokenScopes } from '../../src/shared/schemas/tokens';
import { aToken } from '../support/accounts/tokens';
import { operations, procedures } from '../support/api/procedures';
import { useApp } from '../support/app';

const site = useApp();

/** Procedures that need no session, by router. */
const forEveryone: Record<string, string> = {
  applications: 'create',
  auth: 'login logout passkeyOrigin passkeySignIn passkeySignInOptions takeInvitation',
  campaigns: 'addresses bySlug list running',
  comments: 'create ofArticle',
  contact: 'create',
  courses: 'addresses byId list titles',
  donations: 'checkout create printed statement status terms',
  drafts: 'previewed',
  events: 'addresses byId categories list next page past titles upcoming',
  faculty: 'list',
  funds: 'list',
  giving: 'change plan portal',
  history: 'list',
  likes: 'check toggle',
  messages: 'admin read',
  news: 'addresses adjacent bySlug categories featured feed list page teasers titles',
  newsletter: 'confirm subscribe unsubscribe',
  programs: 'addresses bySlug categories featured list titles',
  search: 'everything',
  settings: 'list look shown siteName timeZone',
  spending: 'published',
  team: 'leadership list',
  translations: 'versions',
  videos: 'addresses byId categories featured list mainFeature otherFeatured related search',
  volunteers: 'create',
};
/** Routers for everyone who is signed in; what they answer depends on the account. */
const forStaff = new Set(['auth', 'items', 'people', 'tokens', 'mails.hasServer']);
/** Procedures whose permission is not `router:read` for a query and `router:write` for a mutation. */
const otherNouns: Record<string, string> = {
  bankStatements: 'donations',
  documents: 'media',
  donors: 'donations',
  monthlyDonations: 'donations',
  payouts: 'donations',
  receipts: 'donations',
  newsletterDrafts: 'newsletter',
  replyTemplates: 'contact',
  spending: 'giving',
  standingOrders: 'donations',
  'newsletter.batch': 'subscribers',
  'newsletter.page': 'subscribers',
  'newsletter.remove': 'subscribers',
  'newsletter.removeMany': 'subscribers',
  'newsletter.removeWaiting': 'subscribers',
  'newsletter.subscribers': 'subscribers',
  'newsletter.waiting': 'subscribers',
};
const writing = new Set(['donations.givingLink']); // a query that hands out what changes a plan

test('every procedure asks for the permission of its module', () => {
  const expected = ({ name, type }: (typeof procedures)[number]) => {
    const [router = '', own = ''] = name.split('.');
    if (forEveryone[router]?.split(' ').includes(own)) return undefined;
    if (forStaff.has(router) || forStaff.has(name)) return 'session';
    const action = type === 'mutation' || writing.has(name) ? 'write' : 'read';
    return `${otherNouns[name] ?? otherNouns[router] ?? router}:${action}`;
  };
  const named = procedures.map((one) => [one.name, one.permission]);
  expect(named).toEqual(procedures.map((one) => [one.name, expected(one)]));
});

const both = (nouns: string) => nouns.split(' ').flatMap((noun) => [`${noun}:read`, `${noun}:write`]);
const held: Record<Role, string[]> = {
  owner: both(permissionResources.join(' ')),
  editor: both(
    'campaigns courses drafts events faculty history media news newsletter programs redirects revisions settings team translations trash videos',
  ),
  treasurer: both('campaigns donations funds giving'),
  moderator: both('applications comments contact subscribers volunteers'),
  translator: both('translations'),
};

test.each(roles)('the %s has the permissions of the role, and those of two roles add up', (role) => {
  expect(permissionsOf([role])).toEqual(new Set(['stats:read', ...held[role]]));
  expect(permissionsOf([role, 'treasurer'])).toEqual(
    new Set(['stats:read', ...held[role], ...held.treasurer]),
  );
});

type Guarded = { permission?: Permission | 'session' | undefined; alternatives: readonly Permission[] };
/** Whether this is a refusal for want of a permission; nonsense is refused only after that. */
const outcome = (status: number) => (status === 401 || status === 403 ? status : 'let in');

/** One for each permission. */
const representativesOf = <One extends Guarded>(all: One[]): One[] => [
  ...new Map(all.map((one) => [`${one.permission} ${one.alternatives.join()}`, one])).values(),
];
const guarded = procedures.filter(({ permission }) => permission !== undefined);
/** A visitor and an editor call each of them; the other roles one for each permission. */
const asked: Record<string, typeof procedures> = { visitor: procedures, editor: guarded };

const endpoints = operations.map(({ name, method, path, permission, alternatives = [] }) => ({
  name,
  method,
  address: path.replace(/\{\w+\}/g, 'nonsense'),
  permission,
  alternatives,
}));
const files = exportedLists.map(({ name, procedure }) => ({
  name: `${name}.csv`,
  method: 'GET',
  address: `/admin/export/${name}.csv?sort=nonsense`,
  permission: procedures.find((one) => one.procedure === procedure)?.permission,
  alternatives: [],
}));
type Endpoint = (typeof endpoints)[number] | (typeof files)[number];
const call = ({ method, address }: Endpoint, who: { cookie?: string; headers?: Record<string, string> }) =>
  site().rest(method, address, { ...who, ...(method !== 'GET' && { body: { nonsense: true } }) });
const representatives: Endpoint[] = [...representativesOf(endpoints), ...files];

describe.each([undefined, ...roles])('with the role %s', (role) => {
  const expected = ({ permission, alternatives }: Guarded) => {
    if (permission === undefined) return 'let in';
    if (role === undefined) return 401;
    const has = new Set(['session', 'stats:read', ...held[role]]);
    return has.has(permission) || alternatives.some((one) => has.has(one)) ? 'let in' : 403;
  };

  test('procedures let in or refuse by their permission over tRPC', { timeout: 60_000 }, async () => {
    const cookie = role && (await site().signIn([role]));
    const wrong: unknown[] = [];
    for (const one of asked[role ?? 'visitor'] ?? representativesOf(guarded)) {
      const { status } = await site().trpc(one.type, one.name, { nonsense: true }, cookie);
      if (outcome(status) !== expected(one)) wrong.push([one.name, one.permission, status]);
    }
    expect(wrong).toEqual([]);
  });

  test('REST and the exported files do so too', async () => {
    const cookie = role && (await site().signIn([role]));
    const wrong: unknown[] = [];
    for (const one of representatives) {
      const { status, headers } = await call(one, cookie ? { cookie } : {});
      if (outcome(status) !== expected(one)) wrong.push([one.name, one.permission, status]);
      const isPersonal = one.permission !== undefined || one.method !== 'GET';
      if (isPersonal) expect(headers.get('cache-control'), one.name).toBe('no-store');
    }
    expect(representatives.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });
});

describe('a token', () => {
  /** Accounts, keys and the log are for people alone. */
  const closed = /^(audit|auth|mailServer|session|staff|tokens|webhooks)\b/;
  const isClosed = ({ name, permission }: Endpoint) => closed.test(name) || closed.test(permission ?? '');
  const all: Endpoint[] = [...endpoints, ...files];
  const names = (some: Endpoint[]) => some.map(({ name }) => name);

  /** The endpoints that refuse a token with these scopes. */
  async function forbidden(scopes: readonly string[], asked: Endpoint[] = all, owner: Role[] = ['owner']) {
    const { headers } = await aToken(site().db, { scopes, roles: owner });
    const refused: string[] = [];
    for (const one of asked) {
      const { status } = await call(one, { headers });
      expect(status, one.name).not.toBe(401);
      if (status === 403) refused.push(one.name);
    }
    return refused;
  }

  test('with every scope opens all but what only people may call', async () => {
    expect(await forbidden(tokenScopes)).toEqual(names(all.filter(isClosed)));
  });

  test('with no scope, or with some that no token can have, opens what anyone may call', async () => {
    const closedTo = (some: Endpoint[]) =>
      names(some.filter((one) => one.permission !== undefined || isClosed(one)));
    expect(await forbidden([], representatives)).toEqual(closedTo(representatives));
    const impossible = ['session', 'staff:read', 'audit:read', 'webhooks:write', '*'];
    expect(await forbidden(impossible)).toEqual(closedTo(all));
  });

  const opened = all.filter((one) => one.permission !== undefined && !isClosed(one));
  const scopes = [
    ...new Set(opened.flatMap(({ permission, alternatives }) => [permission, ...alternatives])),
  ];
  test.each(scopes.filter((scope) => scope !== undefined))(
    'needs %s just where it is asked for',
    async (scope) => {
      const asksFor = (one: Endpoint) =>
        one.permission === scope || one.alternatives.some((other) => other === scope);
      expect(await forbidden([scope], opened.filter(asksFor))).toEqual([]);
      const its = opened.filter((one) => one.permission === scope && one.alternatives.length === 0);
      const others = tokenScopes.filter((one) => one !== scope);
      expect(await forbidden(others, its)).toEqual(names(its));
    },
  );

  test.each(roles)('of a %s never opens what its owner may not', async (role) => {
    const has = new Set<string | undefined>([undefined, 'stats:read', ...held[role]]);
    const mayNot = ({ permission, alternatives }: Endpoint) =>
      !has.has(permission) && !alternatives.some((one) => has.has(one));
    const asked = representatives.filter((one) => !isClosed(one));
    expect(await forbidden(tokenScopes, asked, [role])).toEqual(names(asked.filter(mayNot)));
  });
});
