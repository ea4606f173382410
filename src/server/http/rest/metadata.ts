import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { ListMeta, Meta } from '../../rpc/trpc';

type Declared = AnyTRPCProcedure & {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta; inputs: unknown[] };
};

/** A procedure with a REST path. */
export type RestProcedure = {
  /** Its name in the router: `news.create`. */
  name: string;
  procedure: AnyTRPCProcedure;
  type: Declared['_def']['type'];
  method: OpenApiMethod;
  path: `/${string}`;
  /** Undefined for anyone. */
  permission: Meta['permission'];
  /** A second permission that opens a part of it. */
  alternative: Meta['alternative'];
  status: 200 | 201;
  hasSmallBody: boolean;
  input: unknown;
  /** Query parameters that it reads. */
  query: string[];
  idempotent: boolean;
  /** Whether it supports If-Match. */
  conditional: boolean;
  /** Whether the ETag is the version of the item. */
  versioned: boolean;
  /** Whether the response is personal. */
  noStore: boolean;
  /** Whether it needs a sign-in within the last 15 minutes. */
  recentSignIn: boolean;
  /** Error statuses besides those that follow from path, method and permission. */
  refusals: readonly number[];
  /** How its list is paged. */
  list: ListMeta | undefined;
  tag: string;
  summary: string;
  description: string;
};

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

/** Query parameters of every list. */
export const pageParameters = ['limit', 'after'] as const;

const namesOf = (inputs: unknown[]) =>
  inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
