import type { z } from 'zod';
import { useMessages } from '../../../messages/use-messages';
import { toast } from '../../../ui/toast';

/** A failed write, with the server's reason. */
export type Refusal = {
  data?:
    | { code?: string; issues?: { path: string; message: string }[] | undefined; current?: unknown }
    | null
    | undefined;
  shape?: { message: string } | null | undefined;
};

/** Whether the item no longer exists. */
export const isGone = ({ data }: Refusal) => data?.code === 'NOT_FOUND';

/** Whether the account lacks the permission. */
export const isForbidden = ({ data }: Refusal) => data?.code === 'FORBIDDEN';

/** The current state, if the write was based on an older one. */
export function presentState<Item>({ data }: Refusal, stored: z.ZodType<Item>): Item | undefined {
  return data?.code === 'PRECONDITION_FAILED' ? stored.safeParse(data.current).data : undefined;
}

/** The server's message about a conflict with other data. */
export const conflictMessage = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' ? shape?.message : undefined;

/** The server's message that the item was changed after it was opened. */
export const outdatedMessage = ({ data, shape }: Refusal) =>
  data?.code === 'PRECONDITION_FAILED' ? shape?.message : undefined;

/** The message that explains an error code. */
const reasons: Partial<Record<string, 'deletedByOther' | 'notPermitted' | 'signInAgain' | 'tooOften'>> = {
  NOT_FOUND: 'deletedByOther',
  FORBIDDEN: 'notPermitted',
  SIGN_IN_AGAIN: 'signInAgain',
  TOO_MANY_REQUESTS: 'tooOften',
};

/** Shows that a write failed, and why if that is known. */
export function useFailureToast() {
  const t = useMessages('adminChanges');
  const lists = useMessages('adminLists');
  return (description: string, { data }: Refusal, reason?: string): void => {
    const key = reasons[data?.code ?? ''];
    const isOffline = !data && !navigator.onLine;
    const why = isOffline ? lists('offline') : key ? t(key) : reason;
    toast({
      description: why ? `${description.replace(/\.$/, '')}. ${why}` : description,
      destructive: true,
    });
  };
}

/** Why filtered rows were not changed. */
export const whyChanged = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.issues?.[0]?.path === 'match' ? shape?.message : undefined;
