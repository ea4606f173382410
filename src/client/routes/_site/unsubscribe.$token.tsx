import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUnsubscribeToken } from '../../../shared/unsubscribe';
import { IncompleteLink, Unsubscribe } from '../../site/pages/unsubscribe';

export const Route = createFileRoute('/_site/unsubscribe/$token')({
  loader: ({ params: { token } }) => {
    if (!isUnsubscribeToken(token)) throw notFound();
  },
  component: Unsubscribe,
  notFoundComponent: IncompleteLink,
});
