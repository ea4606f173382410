import { createFileRoute } from '@tanstack/react-router';
import { Invitation } from '../../admin/invitation/invitation';

export const Route = createFileRoute('/admin/invitation/$token')({
  ssr: false,
  component: Invitation,
});
