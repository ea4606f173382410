import { toast } from './toast';

/** For actions that must wait for a pending write. */
export const askToWait = () => toast({ asksToWait: true });
