import type { QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/routers';
import { failureLink, fetchAnswer } from './failures';
import { idempotencyHeader, idempotencyLink } from './idempotency';
import { writesLink } from './writes-under-way';

/** Hooks for every procedure: `trpc.news.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export type Client = TRPCClient<AppRouter>;

/**
 * Reads that start together are batched; writes are sent alone.
 * @param prefix what the addresses of the page's language begin with; without one, content is read as it was written
 */
export function createBrowserClient(prefix: string, ...first: TRPCLink<AppRouter>[]): Client {
  const url = prefix ? `/trpc?locale=${prefix.slice(1)}` : '/trpc';
  return createTRPCClient<AppRouter>({
    links: [
      ...first,
      writesLink,
      failureLink,
      idempotencyLink,
      splitLink({
        // A batch waits for its slowest read; a page cannot be shown without its messages.
        condition: ({ type, path }) => type === 'query' && path !== 'messages.read',
        true: httpBatchLink({ url, maxItems: 10, fetch: fetchAnswer }),
        false: httpLink({
          url,
          fetch: fetchAnswer,
          headers: ({ op: { context } }) => ({ ...idempotencyHeader(context), ...matchHeader(context) }),
        }),
      }),
    ],
  });
}

/** Headers of a change: If-Match of the seen version, and the draft that the save ends. */
export const matchHeader = ({ ifMatch, formDraft }: Record<string, unknown>) => ({
  ...(typeof ifMatch === 'string' && { 'If-Match': ifMatch }),
  ...(typeof formDraft === 'string' && { Draft: formDraft }),
});

/** The same procedures outside components, for loaders: `api.news.list.ensureData()`. */
export const createApi = (queryClient: QueryClient, client: Client) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client });
export type Api = ReturnType<typeof createApi>;
