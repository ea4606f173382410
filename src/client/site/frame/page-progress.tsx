import { useRouterState } from '@tanstack/react-router';
import { useLasting } from '../../ui/use-lasting';

/** A progress line in the header while a page loads slowly. */
export function PageProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  if (!useLasting(loading)) return null;
  return (
    <div role="progressbar" aria-label="Loading the page" className="absolute inset-x-0 top-0">
      <div className="page-progress border-t-3 border-accent" />
    </div>
  );
}
