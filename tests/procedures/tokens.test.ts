import { beforeEach, describe, expect, test } from 'vitest';
import { exportedLists } from '../../src/server/exports/lists';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import type { Permission } from '../../src/shared/permissions';
import { roles } from '../../src/shared/roles';
import { tokenScopes } from '../../src/shared/tokens';
import { aToken } from '../support/accounts/tokens';
import { useApp } from '../support/app';
import { procedures } from '../support/procedures';

const site = useApp();

/** What people alone may call, by the noun in the name or the permission. */
const closed = /^(audit|auth|session|staff|tokens|webhooks)\b/;

type Endpoint = {
  name: string;
  method: string;
  address: string;
  permission: Permission | 'session' | undefined;
  alternative?: Permission | undefined;
};

const files: Endpoint[] = exportedLists.map(({ name, procedure }) => ({
  name: `${name}.csv`,
  method: 'GET',
  address: `/admin/export/${name}.csv?sort=nonsense`,
  permission: procedures.find((one) => one.procedure === procedure)?.permission,
}));
const endpoints: Endpoint[] = restProcedures(appRouter).map(
  ({ name, method, path, permission, alternative }) => ({
    name,
    method,
    address: path.replace(/\{\w+\}/g, 'nonsense'),
    permission,
    alternative,
  }),
);
const all = [...endpoints, ...files];
const isClosed = ({ name, permission }: Endpoint) => closed.test(name) || closed.test(permission ?? '');

/** Everything that a token is refused, though it is let in: what is wrong with the rest is said after the permission. */
async function forbidden(headers: Record<string, string>, asked = all): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, method, address } of asked) {
    const sent = method === 'GET' ? {} : { body: { nonsense: true } };
    const { status } = await site().rest(method, address, { headers, ...sent });
    expect(status, name).not.toBe(401);
    if (status === 403) refused.push(name);
  }
  return refused;
}
const names = (some: Endpoint[]) => some.map(({ name }) => name);

beforeEach(() => {
  expect(all.length).toBeGreaterThan(90);
  const nouns = new Set(all.filter(isClosed).map(({ name }) => name.split('.')[0]));
  for (const noun of ['audit', 'auth', 'staff', 'tokens']) expect(nouns).toContain(noun);
});

test('with every scope a token opens all but what people alone may call', async () => {
  const { headers } = await aToken(site().db, { scopes: tokenScopes });
  expect(await forbidden(headers)).toEqual(names(all.filter(isClosed)));
});

test('without a scope it opens what anyone may call', async () => {
  const { headers } = await aToken(site().db, { scopes: [] });
  expect(await forbidden(headers)).toEqual(
    names(all.filter((one) => isClosed(one) || one.permission !== undefined)),
  );
});

const asked = [
  ...new Set(
    all
      .filter((one) => !isClosed(one))
      .flatMap(({ permission, alternative }) => [permission ?? [], alternative ?? []].flat()),
  ),
];

const guarded = all.filter((one) => one.permission !== undefined && !isClosed(one));
/** The first endpoint of each permission. */
const representatives = guarded.filter(
  ({ permission }, at) => guarded.findIndex((one) => one.permission === permission) === at,
);

describe.each(asked)('%s', (scope) => {
  test('alone opens what asks for it, and nothing else', async () => {
    const { headers } = await aToken(site().db, { scopes: [scope] });
    const opened = guarded.filter((one) => one.permission === scope || one.alternative === scope);
    expect(await forbidden(headers, opened)).toEqual([]);
    // That all other scopes together do not open the rest is asked below.
    const others = guarded.filter((one) => one.alternative !== undefined && !opened.includes(one));
    expect(await forbidden(headers, others)).toEqual(names(others));
  });

  test('is what opens it', async () => {
    const others = tokenScopes.filter((one) => one !== scope);
    const { headers } = await aToken(site().db, { scopes: others });
    // What another scope opens a part of is let in, and says which part.
    const its = guarded.filter(
      ({ permission, alternative }) => permission === scope && alternative === undefined,
    );
    expect(await forbidden(headers, its)).toEqual(names(its));
  });
});

test.each(roles)('a token of a %s never opens what its owner may not', async (role) => {
  const { headers } = await aToken(site().db, { scopes: tokenScopes, roles: [role] });
  const cookie = await site().signIn([role]);
  const wrong: string[] = [];
  const refused = new Set(await forbidden(headers, representatives));
  for (const one of representatives) {
    const sent = one.method === 'GET' ? {} : { body: { nonsense: true } };
    const { status } = await site().rest(one.method, one.address, { cookie, ...sent });
    if ((status === 403) !== refused.has(one.name)) wrong.push(one.name);
  }
  expect(wrong).toEqual([]);
});

test('what was written into the database beside the rules opens nothing more', async () => {
  const scopes = ['session', 'staff:read', 'staff:write', 'audit:read', 'webhooks:write', '*'];
  const { headers } = await aToken(site().db, { scopes });
  expect(await forbidden(headers)).toEqual(
    names(all.filter((one) => isClosed(one) || one.permission !== undefined)),
  );
});
