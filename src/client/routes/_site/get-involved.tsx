import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { textsIn } from '../../app/search-params';
import { GetInvolved } from '../../site/get-involved/get-involved';

export const Route = createFileRoute('/_site/get-involved')({
  validateSearch: textsIn('need'),
  loader: ({ context: { api } }) =>
    load(api.settings.shown.ensureData({ on: 'involve' }), api.donations.terms.ensureData()),
  component: Page,
});

function Page() {
  const { need = '' } = Route.useSearch();
  return <GetInvolved need={need} />;
}
