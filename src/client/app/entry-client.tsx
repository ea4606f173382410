import { RouterProvider } from '@tanstack/react-router';
import { hydrate } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPages } from './router';
import { languageOf } from './site-addresses';
import './styles.css';
import { createBrowserClient } from './trpc';

// TanStack Router reloads when a chunk is missing, as after an update. Offline that would lose the page, so the error
// message is changed.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

const language = languageOf(document);
const router = createPages({ client: createBrowserClient(language.prefix), ...language });

const renderPage = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
// Replaces RouterClient, which renders, suspends until the page's scripts are loaded, and renders again.
void hydrate(router)
  .finally(() => window.$_TSR?.h()) // frees what the server sent for hydration
  .then(renderPage);

// The offline page. Service workers require https.
navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
