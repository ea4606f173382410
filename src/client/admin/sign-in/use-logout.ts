import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { clearUnsentInput } from '../correspondence/unsent-input';
import { removeAllCopies } from '../kit/drafts/copy-keys';
import { settleRecentSignIn } from '../kit/session/recent-sign-in';
import { setSecondFactorNeeded } from '../kit/session/sign-in-state';
import { tellOtherTabs } from './other-tabs';

export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return trpc.auth.logout.useMutation({
    async onSuccess() {
      tellOtherTabs('signed out');
      removeAllCopies();
      clearUnsentInput();
      setSecondFactorNeeded(false);
      settleRecentSignIn(false); // the next user must not send it
      await navigate({ to: '/admin/login' });
      // Removes staff data from this tab.
      queryClient.clear();
      toast({ title: 'Logged Out', description: 'You have been successfully logged out.' });
    },
    onError: () =>
      toast({
        title: 'Logout Failed',
        description: 'An error occurred while logging out.',
        destructive: true,
      }),
  });
}
