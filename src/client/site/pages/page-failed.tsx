import { Button } from '../../ui/button';

export const PageFailed = () => (
  <div className="mx-auto max-w-xl px-4 py-24 text-center">
    <title>Something went wrong</title>
    <h1 className="text-heading">Something went wrong</h1>
    <p className="mt-4 text-muted">This page could not be shown. Please try again in a moment.</p>
    <Button className="mt-8 noscript:hidden" onClick={() => window.location.reload()}>
      Try again
    </Button>
  </div>
);
