import { settleRecentSignIn, useNeedsRecentSignIn } from '../../app/recent-sign-in';
import { Modal } from '../../ui/modal';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import { SignInForm } from './sign-in-form';

/** Asks to sign in for a write that needs a recent sign-in; the write then goes on, or fails when this is closed. */
export const RecentSignIn = () => (useNeedsRecentSignIn() ? <Question /> : null);

function Question() {
  const readAgain = useReadAgain();
  const goOn = async () => {
    settleRecentSignIn(true);
    tellOtherTabs('signed in');
    await readAgain();
  };
  return (
    <Modal title="Please sign in again" close={() => settleRecentSignIn(false)}>
      <p className="mb-5 text-muted">For your security, sign in again to change this.</p>
      <SignInForm signedIn={goOn} />
    </Modal>
  );
}
