import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { GetInvolved } from '../../site/get-involved/get-involved';

export const Route = createFileRoute('/_site/get-involved')({
  validateSearch: (search: Record<string, unknown>): { need?: string } =>
    typeof search['need'] === 'string' ? { need: search['need'].slice(0, 200) } : {},
  loader: ({ context: { api } }) =>
    load(api.settings.shown.ensureData({ on: 'involve' }), api.donations.terms.ensureData()),
  component: Page,
});

function Page() {
  const { need = '' } = Route.useSearch();
  return <GetInvolved need={need} />;
}
