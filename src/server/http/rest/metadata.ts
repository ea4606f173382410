import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { ListMeta, Meta } from '../../rpc/trpc';

type Declared = AnyTRPCProcedure & {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta; inputs: unknown[] };
};

/** A procedure that bears a REST path. */
export type RestProcedure = {
  /** Its name in the router: `news.create`. */
  name: string;
  procedure: AnyTRPCProcedure;
  type: Declared['_def']['type'];
  method: OpenApiMethod;
  path: `/${string}`;
  /** What its caller needs; undefined for anyone. */
  permission: Meta['permission'];
  /** What opens a part of it as well. */
  alternative: Meta['alternative'];
  status: 200 | 201;
  hasSmallBody: boolean;
  /** The schema of its input, undefined without one. */
  input: unknown;
  /** The names in the query that it reads. */
  query: string[];
  /** Whether it takes an Idempotency-Key. */
  idempotent: boolean;
  /** Whether it heeds If-Match. */
  conditional: boolean;
  /** Whether its answer bears the version of an item as ETag. */
  versioned: boolean;
  /** Whether its answer is for its sender alone. */
  noStore: boolean;
  /** Whether it needs a sign-in of the last 15 minutes. */
  recentSignIn: boolean;
  /** What it refuses with beside what its path, method and permission tell. */
  refusals: readonly number[];
  /** How the list that it answers is read page by page. */
  list: ListMeta | undefined;
  tag: string;
  summary: string;
  description: string;
};

/** Every procedure of the router that REST serves too. */
export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const procedures: Record<string, Declared> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { _def } = procedure;
    const {
      openapi,
      permission,
      alternative,
      idempotent = false,
      conditional = false,
      versioned = false,
      smallBody = false,
      noStore = permission !== undefined,
      status = 200,
      recentSignIn = false,
      refusals = [],
      list,
    } = _def.meta ?? {};
    if (!openapi) return [];
    const { method, path, tags: [tag = ''] = [], summary = '', description = '' } = openapi;
    return [
      {
        name,
        procedure,
        type: _def.type,
        method,
        path,
        permission,
        alternative,
        status,
        hasSmallBody: smallBody,
        input: _def.inputs.at(-1),
        query:
          method === 'GET'
            ? [
                ...namesOf(_def.inputs).filter((one) => !paramsOf(path).includes(one)),
                ...(list ? pageParameters : []),
              ]
            : [],
        idempotent,
        conditional,
        versioned,
        noStore,
        recentSignIn,
        refusals,
        list,
        tag,
        summary,
        description,
      },
    ];
  });
}

/** What every list heeds in its query. */
export const pageParameters = ['limit', 'after'] as const;

const namesOf = (inputs: unknown[]) =>
  inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

/** The names of a path's parameters, in order. */
export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
