import { createFileRoute } from '@tanstack/react-router';
import { Login } from '../../admin/login';
import { sectionSearch } from '../../admin/section-search';

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  validateSearch: sectionSearch,
  component: Login,
});
