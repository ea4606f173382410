import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { settleRecentSignIn } from '../../app/recent-sign-in';
import { setSecondFactorNeeded, setSessionEnded } from '../../app/sign-in-state';
import { trpc } from '../../app/trpc';
import { failedReads } from '../kit/display/loading';
import { hasUnsaved } from '../kit/form/unsaved';

type News = 'signed in' | 'signed out';

let opened: BroadcastChannel | undefined;
/** One for all that this tab says and hears: a channel does not hear itself. */
const channel = () => (opened ??= new BroadcastChannel('session'));

/** Tells the browser's other tabs of the area; all of them share one session. */
export const tellOtherTabs = (news: News) => channel().postMessage(news);

/** Does something when another tab has signed in or out. */
export function useOtherTabs(hear: (news: unknown) => unknown): void {
  const onMessage = useEffectEvent(({ data }: MessageEvent) => void hear(data));
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    channel().addEventListener('message', listener);
    return () => channel().removeEventListener('message', listener);
  }, []);
}

/** Reads again what depends on who is signed in, and what could not be read without a session. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async () => {
    await utils.auth.invalidate();
    await queryClient.refetchQueries(failedReads);
  };
}

/**
 * Follows the other tabs: a sign-in there ends the question for one here; a sign-out there leads to the sign-in page,
 * but not away from a form that is not saved yet.
 */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/admin/' });
  const readAgain = useReadAgain();
  useOtherTabs(async (news) => {
    if (news === 'signed in') {
      setSessionEnded(false);
      setSecondFactorNeeded(false); // a read says so again if it still is
      await readAgain();
      return;
    }
    settleRecentSignIn(false); // the next user must not send it
    if (hasUnsaved()) setSessionEnded(true);
    else {
      await navigate({ to: '/admin/login', search: true, replace: true });
      queryClient.clear();
    }
  });
}
