import { toast } from './toast';

/** For actions that must wait for a pending write. */
export const askToWait = () =>
  toast({ title: 'Still saving', description: 'Please wait until it is saved.' });
