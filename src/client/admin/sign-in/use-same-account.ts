import { useState } from 'react';
import { settleRecentSignIn } from '../../app/recent-sign-in';
import { setSecondFactorNeeded } from '../../app/sign-in-state';
import { trpc } from '../../app/trpc';
import { tellOtherTabs, useReadAgain } from './other-tabs';
import type { SignedIn } from './use-sign-in';

/** Signs in over the open page. A held write is sent only for the same account. */
export function useSameAccount() {
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
