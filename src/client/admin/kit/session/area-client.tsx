import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createBrowserClient, trpc } from '../../../app/trpc';
import { AreaQueryClient } from './area-query-client';
import { recentSignInLink } from './recent-sign-in';
import { sessionLink } from './sign-in-state';

/** What is inside knows when a call needs a new sign-in. */
export function AreaClient({ children }: { children: ReactNode }) {
  const siteClient = useQueryClient();
  const [queryClient] = useState(() => new AreaQueryClient(siteClient));
  const [client] = useState(() => createBrowserClient(recentSignInLink, sessionLink));
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    </QueryClientProvider>
  );
}
