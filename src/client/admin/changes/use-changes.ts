import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSessionEnded } from '../../app/sign-in-state';
import { useOtherTabs } from '../sign-in/other-tabs';
import { followChanges, missed } from './follow';

/** The reads that show a noun, where they are not called after it, or not after it alone. */
const shownIn: Partial<Record<string, readonly string[]>> = {
  applications: ['applications', 'people'],
  comments: ['comments', 'people'],
  contact: ['contact', 'people', 'replyTemplates'],
  donations: ['donations', 'bankStatements', 'people'],
  mails: ['mails', 'people'],
  newsletter: ['newsletter', 'newsletterDrafts'],
  subscribers: ['newsletter', 'people'],
  volunteers: ['volunteers', 'people'],
};

/** Has what is on the screen read again when the server says that it has changed, and whatever is opened next. */
export function useChanges(): void {
  const queryClient = useQueryClient();
  const hear = useEffectEvent((told: string) => {
    if (told === missed) return void queryClient.invalidateQueries();
    for (const router of new Set(told.split(' ').flatMap((noun) => shownIn[noun] ?? [noun])))
      void queryClient.invalidateQueries({ queryKey: [[router]] });
    return undefined;
  });
  // Whoever signs in again, here or in another tab, has a new session, and has missed what happened meanwhile.
  const hasEnded = useSessionEnded();
  const [signIns, count] = useState(0);
  useOtherTabs((news) => news === 'signed in' && count((now) => now + 1));
  const [isLate, setLate] = useState(false);
  if (hasEnded && !isLate) setLate(true);
  useEffect(() => {
    if (hasEnded) return undefined;
    return followChanges(hear, isLate || signIns > 0);
  }, [hasEnded, signIns, isLate]);
}
