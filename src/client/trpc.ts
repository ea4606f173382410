import type { QueryClient } from '@tanstack/react-query';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
} from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../server/routers';
import { idempotencyHeader, idempotencyLink } from './idempotency';

/** Hooks for every procedure: `trpc.news.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

export type Client = TRPCClient<AppRouter>;

/** The browser's way to the server. Reads that start together travel together; a write always travels alone. */
export const createBrowserClient = (): Client =>
  createTRPCClient<AppRouter>({
    links: [
      idempotencyLink,
      splitLink({
        condition: ({ type }) => type === 'query',
        true: httpBatchLink({ url: '/trpc', maxItems: 10 }),
        false: httpLink({ url: '/trpc', headers: ({ op }) => idempotencyHeader(op.context) }),
      }),
    ],
  });

/** The same procedures outside components, for loaders: `api.news.list.ensureData()`. */
export const createApi = (queryClient: QueryClient, client: Client) =>
  createTRPCQueryUtils<AppRouter>({ queryClient, client });
export type Api = ReturnType<typeof createApi>;

/**
 * Whether there is no such thing, as opposed to any other failure: the server does not know it, or the address could
 * not even be the name of one.
 */
export const isNotFound = (error: unknown) =>
  isRefusal(error) && (error.data?.code === 'NOT_FOUND' || error.data?.code === 'BAD_REQUEST');

const isRefusal = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

/** The server's own words for a refusal; nothing when the request never reached it or it gave none. */
export const messageOf = (error: { message: string; data?: { code?: string } | null | undefined }) =>
  error.data?.code ? error.message : undefined;
