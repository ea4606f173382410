import { describe, expect, test } from 'vitest';
import { exportedLists } from '../../src/server/exports/lists';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import { permissionNouns } from '../../src/shared/permissions';
import { permissionsOf, type Role, roles } from '../../src/shared/roles';
import { useApp } from '../support/app';
import { procedures } from '../support/procedures';

const site = useApp();
const guarded = procedures.filter(({ permission }) => permission !== undefined);

/** What each role is for, as the foundation was told. */
const told: Record<Role, { may: string[]; mayNot: string[] }> = {
  owner: { may: permissionNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`]), mayNot: [] },
  editor: {
    may: [
      'news:write',
      'programs:write',
      'team:write',
      'videos:write',
      'courses:write',
      'faculty:write',
    ].concat([
      'history:write',
      'events:write',
      'settings:write',
      'newsletter:write',
      'stats:read',
      'media:write',
    ]),
    mayNot: [
      'donations:read',
      'comments:read',
      'contact:read',
      'subscribers:read',
      'staff:read',
      'audit:read',
    ].concat(['mails:read', 'volunteers:read', 'applications:read', 'giving:read', 'giving:write']),
  },
  treasurer: {
    may: ['donations:read', 'donations:write', 'giving:read', 'giving:write', 'stats:read'],
    mayNot: [
      'applications:read',
      'news:write',
      'settings:read',
      'comments:read',
      'subscribers:read',
      'staff:read',
      'mails:read',
      'media:read',
    ],
  },
  moderator: {
    may: [
      'applications:write',
      'comments:write',
      'contact:write',
      'volunteers:write',
      'subscribers:write',
      'stats:read',
    ],
    mayNot: [
      'donations:read',
      'news:write',
      'settings:read',
      'newsletter:write',
      'staff:read',
      'audit:read',
      'media:read',
    ],
  },
};

test.each(roles)('the %s may do what the foundation was told, and nothing else of the others', (role) => {
  const held: ReadonlySet<string> = permissionsOf([role]);
  expect(told[role].may.filter((one) => !held.has(one))).toEqual([]);
  expect(told[role].mayNot.filter((one) => held.has(one))).toEqual([]);
});

test('two roles add up, and none beside them is given', () => {
  const both = permissionsOf(['treasurer', 'moderator']);
  expect(both).toEqual(new Set([...permissionsOf(['treasurer']), ...permissionsOf(['moderator'])]));
});

/** A refusal that says whether it is the permission; input that is nonsense is refused after it. */
const outcome = (status: number) => (status === 401 || status === 403 ? status : 'let in');

describe.each([undefined, ...roles])('with the role %s', (role) => {
  type Asked = Pick<(typeof procedures)[number], 'permission' | 'alternative'>;
  const expected = ({ permission, alternative }: Asked) => {
    if (role === undefined) return 401;
    if (permission === undefined || permission === 'session') return 'let in';
    const held = permissionsOf([role]);
    return held.has(permission) || (alternative && held.has(alternative)) ? 'let in' : 403;
  };
  const cookieOf = async () => (role === undefined ? undefined : site().signIn([role]));

  test('every procedure over tRPC is let in or refused by its permission', async () => {
    const cookie = await cookieOf();
    const wrong: unknown[] = [];
    expect(guarded.length).toBeGreaterThan(80);
    for (const { name, type, permission, alternative } of guarded) {
      const { status, body } = await site().trpc(type, name, { nonsense: true }, cookie);
      if (outcome(status) !== expected({ permission, alternative }))
        wrong.push([name, permission, status, body]);
    }
    expect(wrong).toEqual([]);
  });

  test('and so is a path over REST for each permission', async () => {
    const cookie = await cookieOf();
    const wrong: unknown[] = [];
    const known = new Set<string | undefined>([undefined]);
    for (const { name, method, path, permission, alternative } of restProcedures(appRouter)) {
      if (alternative === undefined && known.has(permission)) continue;
      known.add(permission);
      const address = path.replace(/\{\w+\}/g, 'nonsense');
      const sent = method === 'GET' ? {} : { body: { nonsense: true } };
      const { status } = await site().rest(method, address, { cookie, ...sent });
      if (outcome(status) !== expected({ permission, alternative }))
        wrong.push([name, method, address, permission, status]);
    }
    expect(known.size).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test('and so is every file that is exported', async () => {
    const cookie = await cookieOf();
    for (const list of exportedLists) {
      const asked = procedures.find(({ procedure }) => procedure === list.procedure);
      expect(asked?.permission, list.name).toBeDefined();
      const { status } = await site().rest('GET', `/admin/export/${list.name}.csv`, { cookie });
      expect(outcome(status), list.name).toBe(
        expected(asked ?? { permission: undefined, alternative: undefined }),
      );
    }
  });
});
