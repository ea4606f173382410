import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { textsIn } from '../../app/search-params';
import { GetInvolved } from '../../site/get-involved/get-involved';

type Search = { need?: string; fund?: unknown };

export const Route = createFileRoute('/_site/get-involved')({
  // A fund is one of those that can be chosen, or nothing.
  validateSearch: ({ fund, ...search }: Record<string, unknown>): Search => ({
    ...textsIn('need')(search),
    fund,
  }),
  loader: ({ context: { api } }) =>
    load(api.settings.shown.ensureData({ on: 'involve' }), api.donations.terms.ensureData()),
  component: Page,
});

function Page() {
  const { need = '', fund } = Route.useSearch();
  return <GetInvolved need={need} fund={fund} />;
}
