import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createStore } from '../../../app/store';
import { createBrowserClient, trpc } from '../../../app/trpc';
import { Toaster } from '../../../ui/toast';
import { AreaLanguage } from './area-language';
import { AreaQueryClient } from './area-query-client';
import { errorTranslationLink, useErrorTranslation } from './error-translation';
import { recentSignInLink } from './recent-sign-in';
import { sessionLink } from './sign-in-state';
import '../styles.css';

/** Around each page of the admin area. */
export const Area = ({ children }: { children: ReactNode }) => (
  <AreaLanguage>
    <AreaClient>
      {children}
      <Toaster />
    </AreaClient>
  </AreaLanguage>
);

/** What is inside knows when a call needs a new sign-in, and sees errors in the language of the area. */
function AreaClient({ children }: { children: ReactNode }) {
  const siteClient = useQueryClient();
  const [queryClient] = useState(() => new AreaQueryClient(siteClient));
  const translate = useErrorTranslation();
  const [translation] = useState(() => createStore(translate));
  useEffect(() => translation.set(translate), [translation, translate]);
  const [client] = useState(() =>
    createBrowserClient('', recentSignInLink, sessionLink, errorTranslationLink(translation.get)),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={client} queryClient={queryClient}>
        {children}
      </trpc.Provider>
    </QueryClientProvider>
  );
}
