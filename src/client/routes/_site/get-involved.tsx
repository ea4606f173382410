import { createFileRoute } from '@tanstack/react-router';
import { GetInvolved } from '../../site/get-involved/get-involved';

export const Route = createFileRoute('/_site/get-involved')({
  component: GetInvolved,
});
