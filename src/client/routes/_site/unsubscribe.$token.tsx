import { createFileRoute, notFound } from '@tanstack/react-router';
import { IncompleteUnsubscribing, Unsubscribe } from '../../site/pages/unsubscribe';

export const Route = createFileRoute('/_site/unsubscribe/$token')({
  async loader({ params: { token } }) {
    const { isLinkToken } = await import('../../../shared/lib/link-tokens'); // routes are in each first load
    if (!isLinkToken(token)) throw notFound();
  },
  component: Unsubscribe,
  notFoundComponent: IncompleteUnsubscribing,
});
