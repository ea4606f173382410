import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../app/trpc';
import { failedReads } from '../kit/display/loading';
import { hasUnsaved } from '../kit/form/use-leave-guard';
import { settleRecentSignIn } from '../kit/session/recent-sign-in';
import { setSecondFactorNeeded, setSessionEnded, startSession } from '../kit/session/sign-in-state';

type News = 'signed in' | 'signed out';

let opened: BroadcastChannel | undefined;
/** One per tab: a channel does not receive its own messages. */
const channel = () => (opened ??= new BroadcastChannel('session'));

/** All tabs share one session. */
export const tellOtherTabs = (news: News) => channel().postMessage(news);

/** Called when another tab signs in or out. */
export function useOtherTabs(onNews: (news: unknown) => unknown): void {
  const onMessage = useEffectEvent(({ data }: MessageEvent) => void onNews(data));
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    channel().addEventListener('message', listener);
    return () => channel().removeEventListener('message', listener);
  }, []);
}

/** Reloads account data and failed queries. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return async () => {
    await utils.auth.invalidate();
    await queryClient.refetchQueries(failedReads);
  };
}

/**
 * Follows other tabs: a sign-in closes the sign-in dialog; a sign-out leads to the sign-in page unless a form is
 * unsaved.
 */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate({ from: '/admin/' });
  const readAgain = useReadAgain();
  useOtherTabs(async (news) => {
    if (news === 'signed in') {
      startSession();
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
