import type { Picture } from '../../../shared/schemas/media';
import { trpc } from '../../app/trpc';
import { toast } from '../../ui/toast';
import { countOf } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { PictureSource } from '../kit/pictures/picture-source';

type Props = { picture: Picture; replaced: (by: Picture) => void };

/** Puts another picture in the place of this one, wherever it stands. */
export function ReplacePicture({ picture, replaced }: Props) {
  const utils = trpc.useUtils();
  const { data: uses = [] } = trpc.media.uses.useQuery({ id: picture.id });
  const replacement = useAdminMutation({
    send: ({ by }: { by: Picture }) => utils.client.media.replace.mutate({ id: picture.id, by: by.id }),
    done: ({ count }) => success(`Picture replaced in ${countOf(count, 'place')}`),
    failed: 'Failed to replace picture',
    settled: ({ by }, answer) => answer && replaced(by),
    refresh: () => utils.invalidate(),
  });
  if (uses.length === 0) return null;
  const choose = (by: Picture) => {
    void utils.media.invalidate();
    if (by.id === picture.id) toast({ title: 'This is the same picture', destructive: true });
    else if (confirm(`Replace this picture in ${countOf(uses.length, 'place')}?`)) replacement.mutate({ by });
  };
  return (
    <section aria-labelledby="replace-picture" className="grid gap-2">
      <h3 id="replace-picture" className="font-sans text-base font-semibold">
        Replace everywhere
      </h3>
      <PictureSource label="Replacement picture" choose={choose} />
    </section>
  );
}
