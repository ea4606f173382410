import { toast } from './toast';

/** For actions that must wait for a pending write. In English only where the toasts could not be loaded. */
export const askToWait = () =>
  toast({ asksToWait: true, title: 'Still saving', description: 'Please wait until it is saved.' });
