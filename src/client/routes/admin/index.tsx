import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../admin/dashboard';

export const Route = createFileRoute('/admin/')({
  ssr: false,
  validateSearch: (search: Record<string, unknown>): { section?: string } =>
    typeof search['section'] === 'string' ? { section: search['section'] } : {},
  component: Dashboard,
});
