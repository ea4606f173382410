import { z } from 'zod';
import { mediaUse } from '../../../shared/schemas/media';
import { Button } from '../../ui/button';
import { capitalized } from '../kit/format';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
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
  const usesInWords = useUsesInWords();
  const reasonOf = (refusal: Refusal) => {
    const { data } = refusedForUses.safeParse(refusal);
    return data && `It is used in ${usesInWords(data.data.uses)}.`;
  };
  const deletion = useAdminMutation({
    send,
    done: success(`${capitalized(noun)} deleted successfully`),
    failed: `Failed to delete ${noun}`,
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
        const question = `Are you sure you want to delete this ${noun}? This action cannot be undone.`;
        if (!deletion.isPending && confirm(question)) deletion.mutate();
      }}
    >
      {deletion.isPending ? 'Deleting...' : 'Delete'}
    </Button>
  );
}
