import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPages } from './router';
import './styles.css';
import { createBrowserClient } from './trpc';

// The router reloads for a part of the site that is gone, as after an update; without a connection that would lose the
// page, so the failure is given other words.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

const router = createPages(createBrowserClient());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});

// Shows a page of ours when there is no connection; where pages come without https there is no such thing.
navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
