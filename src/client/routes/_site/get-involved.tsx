import { createFileRoute } from '@tanstack/react-router';
import { load } from '../../app/load';
import { textsIn } from '../../app/search-params';
import type { DonationLink } from '../../site/get-involved/donation-form';
import { GetInvolved } from '../../site/get-involved/get-involved';

type Search = DonationLink & { need?: string };

export const Route = createFileRoute('/_site/get-involved')({
  // Values that the form cannot use are ignored.
  validateSearch: ({ fund, amount, monthly, ...search }: Record<string, unknown>): Search => ({
    ...textsIn('need')(search),
    fund,
    amount,
    monthly,
  }),
  loader: ({ context: { api, messages } }) =>
    load(
      messages.load('involve', 'donation', 'areas', 'times', 'methods'),
      api.settings.shown.ensureData({ on: 'involve' }),
      api.donations.terms.ensureData(),
      api.campaigns.running.ensureData(),
    ),
  component: Page,
});

function Page() {
  const { need = '', ...donation } = Route.useSearch();
  return <GetInvolved need={need} donation={donation} />;
}
