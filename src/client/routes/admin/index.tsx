import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../admin/dashboard';
import { sectionSearch } from '../../app/search-params';

export const Route = createFileRoute('/admin/')({
  ssr: false,
  validateSearch: sectionSearch,
  component: Dashboard,
});
