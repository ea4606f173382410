import { z } from 'zod';
import { mediaUse } from '../../../shared/schemas/media';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { capitalized } from '../kit/format';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { useUsesInWords } from './uses';

const refusedForUses = z.object({ data: z.object({ uses: z.array(mediaUse) }) });

type Props = {
  noun: 'picture' | 'document';
  send: () => Promise<unknown>;
  deleted: () => void;
  refresh: () => Promise<unknown>;
};

/** Only unused files can be deleted. */
export function DeleteFile({ noun, send, deleted, refresh }: Props) {
  const t = useMessages('adminContent');
  const files = useMessages('adminFiles');
  const changes = useMessages('adminChanges');
  const item = useNouns().the(noun);
  const usesInWords = useUsesInWords();
  const reasonOf = (refusal: Refusal) => {
    const { data } = refusedForUses.safeParse(refusal);
    return data && files('usedIn', { uses: usesInWords(data.data.uses) });
  };
  const deletion = useAdminMutation({
    send,
    done: success(t('deleted', { item: capitalized(item) })),
    failed: t('deleteFailed', { item }),
    reason: reasonOf,
    settled: deleted,
    refresh,
  });
  return (
    <Button
      look="quiet"
      className="me-auto text-danger"
      aria-disabled={deletion.isPending}
      onClick={() => {
        const question = t('mayDelete', { item });
        if (!deletion.isPending && confirm(question)) deletion.mutate();
      }}
    >
      {changes(deletion.isPending ? 'deleting' : 'delete')}
    </Button>
  );
}
