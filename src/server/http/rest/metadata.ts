import type { AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Meta } from '../../procedures/trpc';

type Declared = { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta; inputs: unknown[] } };

/** A procedure that bears a REST path. */
export type RestProcedure = {
  /** Its name in the router: `news.create`. */
  name: string;
  type: Declared['_def']['type'];
  method: OpenApiMethod;
  path: `/${string}`;
  admin: boolean;
  status: 200 | 201;
  hasInput: boolean;
  /** The names in the query that it reads. */
  query: string[];
  /** Whether it takes an Idempotency-Key. */
  idempotent: boolean;
  /** Whether it heeds If-Match. */
  conditional: boolean;
  tag: string;
};

/** Every procedure of the router that REST serves too. */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const procedures: Record<string, Declared> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, { _def }]) => {
    const { openapi, admin = false, idempotent = false, conditional = false, status = 200 } = _def.meta ?? {};
    if (!openapi) return [];
    const { method, path, tags: [tag = ''] = [] } = openapi;
    return [
      {
        name,
        type: _def.type,
        method,
        path,
        admin,
        status,
        hasInput: _def.inputs.length > 0,
        query: method === 'GET' ? namesOf(_def.inputs).filter((one) => !paramsOf(path).includes(one)) : [],
        idempotent,
        conditional,
        tag,
      },
    ];
  });
}

const namesOf = (inputs: unknown[]) =>
  inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

/** The names of a path's parameters, in order. */
export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
