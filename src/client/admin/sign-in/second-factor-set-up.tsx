import { useState } from 'react';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { SecondFactor } from '../account/second-factor';
import { setSecondFactorNeeded, useSecondFactorNeeded } from '../kit/session/sign-in-state';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import { useLogout } from './use-logout';

/** Requires a second factor, in a dialog above everything open. */
export const SecondFactorSetUp = () => (useSecondFactorNeeded() ? <SetUp /> : null);

function SetUp() {
  const readAgain = useReadAgain();
  const logout = useLogout();
  const [hasCodes, setHasCodes] = useState(false);
  const goOn = async () => {
    tellOtherTabs('signed in');
    await readAgain();
    setSecondFactorNeeded(false);
  };
  const close = () =>
    toast({
      title: hasCodes
        ? 'Save your recovery codes first, then select I have saved them.'
        : 'Set up two-step sign-in to continue, or sign out.',
    });
  return (
    <Modal title="Set up two-step sign-in" close={close}>
      <p>Your account must use two-step sign-in. Set it up now to continue.</p>
      <section aria-label="Two-step sign-in">
        <SecondFactor confirmed={() => setHasCodes(true)} done={() => void goOn()} />
      </section>
      {!hasCodes && (
        <Button look="outline" className="mt-6" disabled={logout.isPending} onClick={() => logout.mutate({})}>
          Sign out
        </Button>
      )}
    </Modal>
  );
}
