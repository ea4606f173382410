import type { Draft } from '../../../../shared/schemas/drafts';
import { trpc } from '../../../app/trpc';
import { toast } from '../../../ui/toast';
import { keepCopy, newCopyKey } from './local-copies';

type Lost = Pick<Draft, 'type' | 'itemId' | 'values' | 'baseVersion'> & { publishAt?: string | null };

/** Says that a draft was deleted, and offers to save it again. */
export function useUndoableDiscard() {
  const utils = trpc.useUtils();
  const { data: session } = trpc.auth.check.useQuery();
  const saveAgain = async (lost: Lost, rest: Promise<Draft | undefined>) => {
    const { drafts } = utils.client;
    const left = await rest.catch(() => undefined);
    const { type, itemId, values, baseVersion, publishAt } = lost;
    const { id } = left
      ? await drafts.update.mutate({ id: left.id, version: left.version, values, baseVersion })
      : await drafts.create.mutate({ type, itemId, values, baseVersion });
    if (publishAt) await drafts.schedule.mutate({ id, at: publishAt });
  };
  /** @param rest what of the draft is still on the server, once it is deleted */
  return (title: string, lost: Lost, rest: Promise<Draft | undefined> = Promise.resolve(undefined)): void => {
    const undo = async () => {
      try {
        await saveAgain(lost, rest);
        toast({ title: 'Draft restored', description: 'You will find it under Drafts.' });
      } catch {
        const { type, itemId, values } = lost;
        const key = newCopyKey({ account: session?.user.id ?? 0, type, itemId });
        const isKept = keepCopy(key, { values, draft: null, at: new Date().toISOString() });
        toast({
          title: isKept ? 'Draft kept in this browser' : 'The draft could not be restored',
          description: isKept
            ? 'The server could not save it. Open the form again in this browser to continue.'
            : undefined,
          destructive: true,
        });
      }
      await utils.drafts.invalidate();
    };
    toast({
      title,
      action: { label: 'Undo', otherwise: 'You will have to write the draft again', run: () => void undo() },
    });
  };
}
