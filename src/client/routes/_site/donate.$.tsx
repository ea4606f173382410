import { createFileRoute } from '@tanstack/react-router';
import { textsIn } from '../../app/search-params';
import { DonationPage } from '../../site/giving/donation-page';
import { NoSuchLink } from '../../site/giving/no-such-link';

export const Route = createFileRoute('/_site/donate/$')({
  validateSearch: textsIn('from'),
  async loader({ context: { api, messages }, params: { _splat } }) {
    const [{ readDonation }] = await Promise.all([
      import('../../site/giving/link-paths'), // routes are in each first load
      messages.load('giving', 'receipts', 'methods', 'links'),
    ]);
    await readDonation(api, _splat);
  },
  component: Page,
  notFoundComponent: NoSuchLink,
});

function Page() {
  return <DonationPage paid={Route.useSearch().from === 'checkout'} />;
}
