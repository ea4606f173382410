import { z } from 'zod';
import { pictureUse } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import type { Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { usesInWords } from './uses';

const refusedForUses = z.object({ data: z.object({ uses: z.array(pictureUse) }) });

function reasonOf(refusal: Refusal): string | undefined {
  const { data } = refusedForUses.safeParse(refusal);
  return data && `It is used in ${usesInWords(data.data.uses)}.`;
}

type Props = { id: number; deleted: () => void };

/** Deletes a picture that stands nowhere. */
export function DeletePicture({ id, deleted }: Props) {
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.media.delete.mutate,
    done: success('Picture deleted successfully'),
    failed: 'Failed to delete picture',
    reason: reasonOf,
    settled: deleted,
    refresh: () => utils.media.invalidate(),
  });
  return (
    <Button
      look="quiet"
      className="me-auto text-danger"
      aria-disabled={deletion.isPending}
      onClick={() => {
        const question = 'Are you sure you want to delete this picture? This action cannot be undone.';
        if (!deletion.isPending && confirm(question)) deletion.mutate({ id });
      }}
    >
      {deletion.isPending ? 'Deleting...' : 'Delete'}
    </Button>
  );
}
