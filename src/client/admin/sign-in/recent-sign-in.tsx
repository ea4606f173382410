import { settleRecentSignIn, useNeedsRecentSignIn } from '../../app/recent-sign-in';
import { Modal } from '../../ui/modal';
import { SignInForm } from './sign-in-form';
import { useSameAccount } from './use-same-account';

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
