import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../admin/dashboard';
import { tabSearch } from '../../site/tab-search';

export const Route = createFileRoute('/admin/')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { section?: string; tab?: string } => ({
    ...(typeof search['section'] === 'string' && { section: search['section'] }),
    ...tabSearch(search),
  }),
  component: Dashboard,
});
