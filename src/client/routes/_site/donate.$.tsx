import { createFileRoute } from '@tanstack/react-router';
import { textsIn } from '../../app/search-params';
import { GiftPage } from '../../site/giving/gift-page';
import { NoSuchLink } from '../../site/giving/no-such-link';

export const Route = createFileRoute('/_site/donate/$')({
  validateSearch: textsIn('from'),
  async loader({ context: { api, messages }, params: { _splat } }) {
    const [{ readGift }] = await Promise.all([
      import('../../site/giving/link-paths'), // routes are in each first load
      messages.load('giving', 'receipts', 'methods', 'links'),
    ]);
    await readGift(api, _splat);
  },
  component: Page,
  notFoundComponent: NoSuchLink,
});

function Page() {
  return <GiftPage paid={Route.useSearch().from === 'checkout'} />;
}
