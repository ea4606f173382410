import { setSecondFactorNeeded, setSessionEnded, useSessionEnded } from '../../app/sign-in-state';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { SignInForm } from './sign-in-form';
import { useSameAccount } from './use-same-account';
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
