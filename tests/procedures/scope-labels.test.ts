/** Token scopes in the admin area match the procedures. */
import { expect, test } from 'vitest';
import { scopes } from '../../src/client/admin/integrations/scopes';
import { scopeSummaries } from '../../src/client/admin/integrations/tokens';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';
import { tokenScopes } from '../../src/shared/schemas/tokens';

test('the area offers just the scopes that open something', () => {
  const asked = new Set(
    restProcedures(appRouter).flatMap(({ permission, alternative }) => [permission, alternative]),
  );
  const offered = scopes.map(([, scope]) => scope);
  expect(offered.toSorted()).toEqual(tokenScopes.filter((scope) => asked.has(scope)).toSorted());
});

test('what a token may do is told in a few words, and what has none by its name', () => {
  expect(scopeSummaries(['news:read', 'donations:write', 'donations:read', 'news:write'])).toEqual([
    'News: write',
    'Donations: see, change',
    'news:read',
  ]);
});
