import { createFileRoute, notFound } from '@tanstack/react-router';
import { IncompleteLink, Unsubscribe } from '../../site/pages/unsubscribe';

export const Route = createFileRoute('/_site/unsubscribe/$token')({
  async loader({ params: { token } }) {
    const { isUnsubscribeToken } = await import('../../../shared/unsubscribe'); // routes are in each first load
    if (!isUnsubscribeToken(token)) throw notFound();
  },
  component: Unsubscribe,
  notFoundComponent: IncompleteLink,
});
