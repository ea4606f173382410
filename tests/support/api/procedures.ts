import { type AnyTRPCProcedure, type AnyTRPCRouter, TRPCError } from '@trpc/server';
import { ZodType } from 'zod';
import { restProcedures } from '../../../src/server/http/rest/metadata';
import { appRouter } from '../../../src/server/routers';
import { issuesOf, publicMessage } from '../../../src/server/rpc/errors';
import type { Meta } from '../../../src/server/rpc/trpc';
import { newLinkToken } from '../../../src/shared/lib/link-tokens';

const root: AnyTRPCRouter = appRouter;
type Declared = AnyTRPCProcedure & {
  _def: { type: 'query' | 'mutation'; meta?: Meta; inputs: unknown[] };
};
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
  label: procedure._def.meta?.label,
  summary: procedure._def.meta?.openapi?.summary,
  alternatives: procedure._def.meta?.alternatives ?? [],
  method: procedure._def.meta?.openapi?.method,
  idempotent: procedure._def.meta?.idempotent ?? false,
}));

/** How a procedure refuses an input by its schema, as its answer tells it; undefined when it takes it. */
export async function refusalOf(name: string, input: unknown) {
  const schemas = declared[name]?._def.inputs ?? [];
  if (schemas.length === 0) throw new Error(`${name} has no input`);
  for (const schema of schemas) {
    if (!(schema instanceof ZodType)) throw new Error(`The input of ${name} has no schema of zod`);
    const { error } = await schema.safeParseAsync(input);
    if (!error) continue;
    const refusal = new TRPCError({ code: 'BAD_REQUEST', cause: error });
    return { message: publicMessage(refusal), issues: issuesOf(refusal) ?? [] };
  }
  return undefined;
}

/** Every procedure that REST serves, with an address that it answers at. */
export const operations = restProcedures(appRouter).map((procedure) => ({
  ...procedure,
  address: procedure.path
    .replace('{id}', '1')
    .replace('{deliveryId}', '1')
    .replace('{token}', newLinkToken())
    .replace('{slug}', 'winter-relief')
    .replace('{key}', 'siteName'),
}));
