import { createFileRoute } from '@tanstack/react-router';
import { Login } from '../../admin/login';

export const Route = createFileRoute('/admin/login')({ ssr: false, component: Login });
