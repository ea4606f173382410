import { setSessionEnded, useSessionEnded } from '../../app/session-ended';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import { SignInForm } from './sign-in-form';

/** Over whatever was open when the session ended, so that nothing typed is lost. */
export const SignInAgain = () => (useSessionEnded() ? <EndedSession /> : null);

function EndedSession() {
  const readAgain = useReadAgain();
  const goOn = async () => {
    toast({ title: 'Signed in again', description: 'Please go on where you were.' });
    tellOtherTabs('signed in');
    await readAgain();
  };
  return (
    <Modal title="Your session has ended" close={() => setSessionEnded(false)}>
      <p className="mb-5 text-muted">Please sign in again. Nothing that you typed is lost.</p>
      <SignInForm signedIn={goOn} />
    </Modal>
  );
}
