import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { settleRecentSignIn, useNeedsRecentSignIn } from '../kit/session/recent-sign-in';
import { setSecondFactorNeeded, setSessionEnded, useSessionEnded } from '../kit/session/sign-in-state';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import { SignInForm } from './sign-in-form';
import type { SignedIn } from './use-sign-in';

/** In a dialog above everything open. */
export const SignInAgain = () => (useSessionEnded() ? <EndedSession /> : null);

function EndedSession() {
  const { username, goOn } = useSameAccount();
  const signedIn = (answer: SignedIn) => {
    toast(
      username === undefined || answer.user.username === username
        ? { title: 'Signed in again', description: 'You can continue where you left off.' }
        : {
            title: `Signed in as ${answer.user.username}`,
            description: 'This is a different account. What you typed is still here and not saved yet.',
          },
    );
    setSecondFactorNeeded(false); // a read says so again if it still is
    return goOn(answer);
  };
  return (
    <Modal title="Your session has ended" close={() => setSessionEnded(false)}>
      <p className="mb-5 text-muted">Sign in again to continue. What you typed is still here.</p>
      <SignInForm username={username} signedIn={signedIn} />
    </Modal>
  );
}

/** Asks to sign in for a sensitive write, which is then sent or fails. */
export const RecentSignIn = () => (useNeedsRecentSignIn() ? <Question /> : null);

function Question() {
  const { username, goOn } = useSameAccount();
  return (
    <Modal title="Please sign in again" close={() => settleRecentSignIn(false)}>
      <p className="mb-5 text-muted">For your security, sign in again to change this.</p>
      <SignInForm username={username} isFixed signedIn={goOn} />
    </Modal>
  );
}

/** Signs in over the open page. A held write is sent only for the same account. */
function useSameAccount() {
  const readAgain = useReadAgain();
  const { data } = trpc.auth.check.useQuery();
  const [account] = useState(data?.user);
  return {
    username: account?.username,
    goOn: async ({ user }: SignedIn) => {
      const isSame = user.id === account?.id;
      settleRecentSignIn(isSame);
      if (!isSame) setSecondFactorNeeded(false);
      tellOtherTabs('signed in');
      await readAgain();
    },
  };
}
