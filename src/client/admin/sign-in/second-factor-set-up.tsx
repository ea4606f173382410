import { useState } from 'react';
import { useMessages } from '../../messages/use-messages';
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
  const t = useMessages('adminSignIn');
  const twoStep = useMessages('adminAccount')('twoStep');
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
      title: t(hasCodes ? 'saveCodesFirst' : 'setUpFirst'),
    });
  return (
    <Modal title={t('setUp')} close={close}>
      <p>{t('setUpText')}</p>
      <section aria-label={twoStep}>
        <SecondFactor confirmed={() => setHasCodes(true)} done={() => void goOn()} />
      </section>
      {!hasCodes && (
        <Button look="outline" className="mt-6" disabled={logout.isPending} onClick={() => logout.mutate({})}>
          {t('signOut')}
        </Button>
      )}
    </Modal>
  );
}
