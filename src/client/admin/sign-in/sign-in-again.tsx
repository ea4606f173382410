import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
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
  const t = useMessages('adminSignIn');
  const { username, goOn } = useSameAccount();
  const signedIn = (answer: SignedIn) => {
    toast(
      username === undefined || answer.user.username === username
        ? { title: t('signedInAgain'), description: t('signedInAgainText') }
        : {
            title: t('signedInAs', { name: answer.user.username }),
            description: t('otherAccount'),
          },
    );
    setSecondFactorNeeded(false); // a read says so again if it still is
    return goOn(answer);
  };
  return (
    <Modal title={t('sessionEnded')} close={() => setSessionEnded(false)}>
      <p className="mb-5 text-muted">{t('sessionEndedText')}</p>
      <SignInForm username={username} signedIn={signedIn} />
    </Modal>
  );
}

/** Asks to sign in for a sensitive write, which is then sent or fails. */
export const RecentSignIn = () => (useNeedsRecentSignIn() ? <Question /> : null);

function Question() {
  const t = useMessages('adminSignIn');
  const { username, goOn } = useSameAccount();
  return (
    <Modal title={t('signInAgain')} close={() => settleRecentSignIn(false)}>
      <p className="mb-5 text-muted">{t('signInAgainText')}</p>
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
