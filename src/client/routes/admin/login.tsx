import { createFileRoute } from '@tanstack/react-router';
import { Login } from '../../admin/sign-in/login';
import { sectionSearch } from '../../app/search-params';

export const Route = createFileRoute('/admin/login')({
  ssr: false,
  validateSearch: sectionSearch,
  component: Login,
});
