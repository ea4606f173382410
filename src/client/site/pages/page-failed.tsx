import { Button } from '../../ui/button';

export function PageFailed() {
  const isOffline = !import.meta.env.SSR && !navigator.onLine;
  const title = isOffline ? 'You are offline' : 'Something went wrong';
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <title>{title}</title>
      <h1 className="text-heading">{title}</h1>
      <p className="mt-4 text-muted">
        {isOffline
          ? 'Check your connection, then try again.'
          : 'This page could not be shown. Please try again in a moment.'}
      </p>
      <Button className="mt-8 noscript:hidden" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  );
}
