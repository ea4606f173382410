import type { AnyTRPCRouter } from '@trpc/server';
import { restProcedures } from '../../src/server/http/rest/metadata';
import { appRouter } from '../../src/server/routers';

const root: AnyTRPCRouter = appRouter;
const declared: Record<string, { _def: { type: string } }> = root._def.procedures;

/** The names of all queries or of all mutations. */
export const namesOf = (type: 'query' | 'mutation') =>
  Object.entries(declared).flatMap(([name, { _def }]) => (_def.type === type ? [name] : []));

/** Every procedure that REST serves, with an address that it answers at. */
export const operations = restProcedures(appRouter).map((procedure) => ({
  ...procedure,
  address: procedure.path
    .replace('{id}', '1')
    .replace('{slug}', 'winter-relief')
    .replace('{key}', 'siteName'),
}));
