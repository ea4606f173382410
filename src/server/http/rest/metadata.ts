import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { OpenApiMethod } from 'trpc-to-openapi';
import { z } from 'zod';
import type { Meta } from '../../rpc/trpc';

type Declared = AnyTRPCProcedure & {
  _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta; inputs: unknown[] };
};

/** A procedure with a REST path, and its metadata. */
export type RestProcedure = Omit<Meta, 'openapi' | 'noStore' | 'refusals' | 'status'> & {
  /** Its name in the router: `news.create`. */
  name: string;
  procedure: AnyTRPCProcedure;
  type: Declared['_def']['type'];
  method: OpenApiMethod;
  path: `/${string}`;
  tag: string;
  summary: string;
  description: string;
  status: 200 | 201;
  refusals: readonly number[];
  input: unknown;
  /** Query parameters that it reads. */
  query: string[];
  /** Whether the response is personal. */
  noStore: boolean;
};

export function restProcedures(router: AnyTRPCRouter): RestProcedure[] {
  const procedures: Record<string, Declared> = router._def.procedures;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const { type, meta: { openapi, ...meta } = {}, inputs } = procedure._def;
    if (!openapi) return [];
    const { method, path, tags: [tag = ''] = [], summary = '', description = '' } = openapi;
    const fields = namesOf(inputs).filter((one) => !paramsOf(path).includes(one));
    return [
      {
        ...meta,
        name,
        procedure,
        type,
        method,
        path,
        tag,
        summary,
        description,
        status: meta.status ?? 200,
        refusals: meta.refusals ?? [],
        noStore: meta.noStore ?? meta.permission !== undefined,
        input: inputs.at(-1),
        query:
          method === 'GET'
            ? [
                ...fields,
                ...(meta.list ? pageParameters : []),
                ...(meta.inLanguages ? [languageParameter] : []),
              ]
            : [],
      },
    ];
  });
}

/** Query parameters of every list. */
const pageParameters = ['limit', 'after'] as const;

/** Query parameter of content. */
const languageParameter = 'locale';

const namesOf = (inputs: unknown[]) =>
  inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

export const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
