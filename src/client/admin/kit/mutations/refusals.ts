import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../../ui/toast';

/** What a failed write tells: how the server refused it, if it did. */
export type Refusal = {
  data?:
    | { code?: string; issues?: { path: string; message: string }[] | undefined; current?: unknown }
    | null
    | undefined;
  shape?: { message: string } | null | undefined;
};

/** Whether there is nothing any more that could be changed. */
export const isGone = ({ data }: Refusal) => data?.code === 'NOT_FOUND';

/** Whether the account may not do this, or not any more. */
export const isForbidden = ({ data }: Refusal) => data?.code === 'FORBIDDEN';

/** The state that stands in the way of a change whose sender has seen an older one. */
export function presentState<Item>({ data }: Refusal, stored: z.ZodType<Item>): Item | undefined {
  return data?.code === 'PRECONDITION_FAILED' ? stored.safeParse(data.current).data : undefined;
}

/** The server's message about a conflict with other data. */
export const conflictMessage = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' ? shape?.message : undefined;

/** Says that a write failed, and why when somebody else is the reason. */
export function showFailure(description: string, refusal: Refusal, reason?: string): void {
  const why = isGone(refusal)
    ? 'Someone else deleted it.'
    : isForbidden(refusal)
      ? 'Your account can no longer do this.'
      : refusal.data?.code === 'SIGN_IN_AGAIN'
        ? 'Sign in again to change this.'
        : reason;
  toast({
    title: 'Error',
    description: why ? `${description.replace(/\.$/, '')}. ${why}` : description,
    destructive: true,
  });
}

/** Says at each field that the server has refused why, and leads to the first of them. */
export function showAtFields<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  { data }: Refusal,
): void {
  const isField = (path: string): path is FieldPath<Typed> => get(form.getValues(), path) !== undefined;
  let first = true;
  for (const { path, message } of data?.issues ?? []) {
    if (!isField(path)) continue;
    form.setError(path, { message }, { shouldFocus: first });
    first = false;
  }
}

/** Why rows that were chosen by a filter are left as they are. */
export const whyChanged = ({ data, shape }: Refusal) =>
  data?.code === 'CONFLICT' || data?.issues?.[0]?.path === 'match' ? shape?.message : undefined;
