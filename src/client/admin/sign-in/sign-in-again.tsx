import { useQueryClient } from '@tanstack/react-query';
import { setSessionEnded, useSessionEnded } from '../../app/session-ended';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { failedReads } from '../kit/loading';
import { SignInForm } from './sign-in-form';

/** Over whatever was open when the session ended, so that nothing typed is lost. */
export const SignInAgain = () => (useSessionEnded() ? <EndedSession /> : null);

function EndedSession() {
  const queryClient = useQueryClient();
  const goOn = async () => {
    toast({ title: 'Signed in again', description: 'Please go on where you were.' });
    // What could not be read without a session is read now.
    await queryClient.refetchQueries(failedReads);
  };
  return (
    <Modal title="Your session has ended" close={() => setSessionEnded(false)}>
      <p className="mb-5 text-muted">Please sign in again. Nothing that you typed is lost.</p>
      <SignInForm signedIn={goOn} />
    </Modal>
  );
}
