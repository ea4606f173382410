import { type ReactNode, useState } from 'react';
import { Modal } from '../../ui/modal';
import { SignInForm } from './sign-in-form';

type Refusal = { data?: { code?: string } | null | undefined };

/** For what needs a sign-in of a short while ago. */
export function useRecentSignIn(): {
  /** Whether a refusal was for want of one; then it is asked for, and what was refused is done after it. */
  asksToSignIn: (refusal: Refusal, again: () => void) => boolean;
  dialog: ReactNode;
} {
  const [again, setAgain] = useState<() => void>();
  const close = () => setAgain(undefined);
  const goOn = () => {
    close();
    again?.();
  };
  return {
    asksToSignIn({ data }, refused) {
      if (data?.code !== 'SIGN_IN_AGAIN') return false;
      setAgain(() => refused);
      return true;
    },
    dialog: again && (
      <Modal title="Please sign in again" close={close}>
        <p className="mb-5 text-muted">
          You signed in a while ago. What opens a way into your account needs a new sign-in.
        </p>
        <SignInForm signedIn={goOn} />
      </Modal>
    ),
  };
}
