import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { GetInvolved } from '../../site/get-involved/get-involved';

export const Route = createFileRoute('/_site/get-involved')({
  loader: ({ context: { api } }) =>
    load(api.settings.shown.ensureData({ on: 'involve' }), api.donations.terms.ensureData()),
  component: GetInvolved,
});
