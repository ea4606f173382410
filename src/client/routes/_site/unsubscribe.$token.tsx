import { createFileRoute, notFound } from '@tanstack/react-router';
import { IncompleteUnsubscribing, Unsubscribe } from '../../site/pages/unsubscribe';

export const Route = createFileRoute('/_site/unsubscribe/$token')({
  async loader({ context: { messages }, params: { token } }) {
    const { isLinkToken } = await import('../../../shared/lib/link-tokens'); // routes are in each first load
    await messages.load('pages', 'links');
    if (!isLinkToken(token)) throw notFound();
  },
  component: Unsubscribe,
  notFoundComponent: IncompleteUnsubscribing,
});
