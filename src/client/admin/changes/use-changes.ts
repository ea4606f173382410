import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionEnded } from '../kit/session/sign-in-state';
import { useOtherTabs } from '../sign-in/other-tabs';
import { followChanges, missed } from './follow';

/** Queries that show a resource, where they have other names. */
const shownIn: Partial<Record<string, readonly string[]>> = {
  applications: ['applications', 'people'],
  comments: ['comments', 'people'],
  contact: ['contact', 'people', 'replyTemplates'],
  donations: [
    'donations',
    'donors',
    'standingOrders',
    'monthlyDonations',
    'payouts',
    'bankStatements',
    'people',
  ],
  mails: ['mails', 'people'],
  media: ['media', 'documents'],
  newsletter: ['newsletter', 'newsletterDrafts'],
  subscribers: ['newsletter', 'people'],
  volunteers: ['volunteers', 'people'],
};

/** Refetches queries when the server reports changes. */
export function useChanges(): void {
  const queryClient = useQueryClient();
  const readAgain = async (router: string) => {
    const queries = { queryKey: [[router]] };
    const wasReading = queryClient.isFetching(queries) > 0;
    // A dialog that has just saved this change waits for the read under way.
    await queryClient.invalidateQueries(queries, { cancelRefetch: false });
    // That read may have begun before the change.
    if (wasReading) await queryClient.invalidateQueries(queries);
  };
  const onChange = useEffectEvent((names: string) => {
    // Reads under way may hang in the lost connection.
    if (names === missed) return void queryClient.invalidateQueries();
    for (const router of new Set(names.split(' ').flatMap((noun) => shownIn[noun] ?? [noun])))
      void readAgain(router);
    return undefined;
  });
  // A new session has missed what happened before it.
  const hasEnded = useSessionEnded();
  const [signIns, count] = useState(0);
  useOtherTabs((news) => news === 'signed in' && count((now) => now + 1));
  const [isLate, setLate] = useState(false);
  if (hasEnded && !isLate) setLate(true);
  useEffect(() => {
    if (hasEnded) return undefined;
    return followChanges(onChange, isLate || signIns > 0);
  }, [hasEnded, signIns, isLate]);
}
