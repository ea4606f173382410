import { useState } from 'react';
import type { ContentType } from '../../../shared/schemas/content-types';
import { useMessages, usePageContext } from '../../messages/use-messages';
import { ActionsMenu } from '../../ui/actions-menu';
import { Modal } from '../../ui/modal';
import { toast } from '../../ui/toast';
import { CopyField } from '../kit/display/copy-field';
import { EditAndDelete } from '../kit/display/row-actions';
import { isGone, useFailureToast } from '../kit/mutations/refusals';
import { useNouns } from '../kit/nouns';
import type { ContentApi, Messages } from './content-messages';
import { useUndo } from './use-restore';

type Props = {
  id: number;
  type: ContentType;
  path: string | undefined;
  messages: Messages;
  api: Pick<ContentApi<never>, 'delete'>;
  edit: () => void;
  duplicate: () => void;
  /** Undefined without permission. */
  revisions: (() => void) | undefined;
  refresh: () => Promise<unknown>;
};

/** The actions of one item. Each has its own deletion, so a slow one blocks no other. */
export function ItemActions({ id, type, path, messages, api, edit, duplicate, revisions, refresh }: Props) {
  const t = useMessages('adminContent');
  const item = useNouns().the(type);
  const showFailure = useFailureToast();
  const undo = useUndo(type, id);
  const { origin } = usePageContext();
  const [shownLink, setShownLink] = useState<string>();
  const deletion = api.delete.useMutation({
    async onSuccess() {
      toast({ ...messages.delete.done, ...undo });
      await refresh();
    },
    async onError(error) {
      showFailure(messages.delete.failed, error);
      if (isGone(error)) await refresh();
    },
  });
  const remove = () => {
    if (confirm(t('mayDelete', { item }))) deletion.mutate({ id });
  };
  const copy = (link: string) => {
    // The clipboard needs https and sometimes a permission.
    const copied = Promise.resolve().then(() => navigator.clipboard.writeText(link));
    void copied.then(
      () => toast({ title: t('linkCopied'), description: link }),
      () => setShownLink(link),
    );
  };
  const more = [
    { name: t('duplicate'), run: duplicate },
    ...(revisions ? [{ name: t('revisions'), run: revisions }] : []),
    ...(path === undefined
      ? []
      : [
          { name: t('viewOnSite'), href: path },
          { name: t('copyLink'), run: () => copy(origin + path) },
        ]),
  ];
  return (
    <>
      <EditAndDelete edit={edit} remove={remove} deleting={deletion.isPending} />
      <ActionsMenu label={t('more')} actions={more} />
      {shownLink !== undefined && (
        <Modal title={t('link')} close={() => setShownLink(undefined)}>
          <CopyField label={t('whereItIs', { item })} text={shownLink} />
        </Modal>
      )}
    </>
  );
}
