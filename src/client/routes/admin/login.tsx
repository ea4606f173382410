import { createFileRoute } from '@tanstack/react-router';
import { sectionSearch } from '../../admin/section-search';
import { Login } from '../../admin/sign-in/login';

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  validateSearch: sectionSearch,
  component: Login,
});
