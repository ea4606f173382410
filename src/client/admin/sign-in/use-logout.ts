import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { toast } from '../../ui/toast';
import { clearUnsentInput } from '../correspondence/unsent-input';
import { removeAllCopies } from '../drafts/copy-keys';
import { settleRecentSignIn } from '../kit/session/recent-sign-in';
import { setSecondFactorNeeded } from '../kit/session/sign-in-state';
import { tellOtherTabs } from './other-tabs';

export function useLogout() {
  const t = useMessages('adminSignIn');
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
      toast({ title: t('loggedOut'), description: t('loggedOutText') });
    },
    onError: () =>
      toast({
        title: t('logoutFailed'),
        description: t('logoutFailedText'),
        destructive: true,
      }),
  });
}
