import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { ContentType } from '../../../../shared/schemas/content-types';
import { ActionsMenu } from '../../../ui/actions-menu';
import { Modal } from '../../../ui/modal';
import { toast } from '../../../ui/toast';
import { CopyField } from '../display/copy-field';
import { isGone, showFailure } from '../mutations/refusals';
import type { ContentApi } from './content-api';
import type { Words } from './content-labels';
import { EditAndDelete } from './content-table';
import { contentNouns } from './content-types';
import { useUndo } from './use-restore';

type Props = {
  id: number;
  type: ContentType;
  /** Its page, or the one that it stands on. */
  place: string | undefined;
  words: Words;
  api: Pick<ContentApi<never>, 'delete'>;
  edit: () => void;
  duplicate: () => void;
  /** Opens how it was before, for those who may see that. */
  revisions: (() => void) | undefined;
  refresh: () => Promise<unknown>;
};

/** What can be done with one item; each has a deletion of its own, so that a slow one holds up no other. */
export function ItemActions({ id, type, place, words, api, edit, duplicate, revisions, refresh }: Props) {
  const noun = contentNouns[type];
  const undo = useUndo(type, id);
  const { origin } = useRouteContext({ from: '__root__' });
  const [shownLink, setShownLink] = useState<string>();
  const deletion = api.delete.useMutation({
    async onSuccess() {
      toast({ ...words.delete.done, ...undo });
      await refresh();
    },
    async onError(error) {
      showFailure(words.delete.failed, error);
      if (isGone(error)) await refresh();
    },
  });
  const remove = () => {
    if (confirm(`Are you sure you want to delete this ${noun}? This action cannot be undone.`))
      deletion.mutate({ id });
  };
  const copy = (link: string) => {
    // Without https there is no clipboard for pages, and some browsers ask before each use of it.
    const copied = Promise.resolve().then(() => navigator.clipboard.writeText(link));
    void copied.then(
      () => toast({ title: 'Link copied', description: link }),
      () => setShownLink(link),
    );
  };
  const more = [
    { name: 'Duplicate', run: duplicate },
    ...(revisions ? [{ name: 'Revisions', run: revisions }] : []),
    ...(place === undefined
      ? []
      : [
          { name: 'View on site', href: place },
          { name: 'Copy link', run: () => copy(origin + place) },
        ]),
  ];
  return (
    <>
      <EditAndDelete edit={edit} remove={remove} deleting={deletion.isPending} />
      <ActionsMenu label="More" actions={more} />
      {shownLink !== undefined && (
        <Modal title="Link" close={() => setShownLink(undefined)}>
          <CopyField label={`Where the ${noun} is`} text={shownLink} />
        </Modal>
      )}
    </>
  );
}
