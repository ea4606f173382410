import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { restProcedures } from '../../src/server/http/rest/metadata';
import type { Meta } from '../../src/server/procedures/trpc';
import { appRouter } from '../../src/server/routers';

const root: AnyTRPCRouter = appRouter;
type Declared = AnyTRPCProcedure & { _def: { type: 'query' | 'mutation'; meta?: Meta } };
const declared: Record<string, Declared> = root._def.procedures;

/** The names of all queries or of all mutations. */
export const namesOf = (type: 'query' | 'mutation') =>
  Object.entries(declared).flatMap(([name, { _def }]) => (_def.type === type ? [name] : []));

/** Every procedure, with what its caller needs; undefined is for anyone. */
export const procedures = Object.entries(declared).map(([name, procedure]) => ({
  name,
  procedure,
  type: procedure._def.type,
  permission: procedure._def.meta?.permission,
}));

/** Every procedure that REST serves, with an address that it answers at. */
export const operations = restProcedures(appRouter).map((procedure) => ({
  ...procedure,
  address: procedure.path
    .replace('{id}', '1')
    .replace('{slug}', 'winter-relief')
    .replace('{key}', 'siteName'),
}));
