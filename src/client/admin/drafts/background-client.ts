import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '../../../server/routers';
import { fetchAnswer } from '../../app/failures';
import { idempotencyHeader, idempotencyLink } from '../../app/idempotency';
import { type Client, matchHeader } from '../../app/trpc';

/** For writes in the background, such as autosaves: they show no progress and never ask to sign in. */
export const backgroundClient: Client = createTRPCClient<AppRouter>({
  links: [
    idempotencyLink,
    httpLink({
      url: '/trpc',
      fetch: fetchAnswer,
      headers: ({ op: { context } }) => ({ ...idempotencyHeader(context), ...matchHeader(context) }),
    }),
  ],
});
