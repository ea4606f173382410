import { useState } from 'react';
import type { ReplyTemplate } from '../../../shared/schemas/reply-templates';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { TemplateDialog } from './template-dialog';

type StoredTemplate = ReplyTemplate & Age;
type Props = { templates: readonly StoredTemplate[]; close: () => void };

/** All templates of replies, to be changed or deleted. */
export function TemplateList({ templates, close }: Props) {
  const t = useMessages('adminCorrespondence');
  const changes = useMessages('adminChanges');
  const closeLabel = useMessages('ui')('close');
  const [edited, setEdited] = useState<StoredTemplate | 'new'>();
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.replyTemplates.delete.mutate,
    done: success(t('templateDeleted')),
    failed: t('templateDeleteFailed'),
    refresh: () => utils.replyTemplates.invalidate(),
  });
  const remove = ({ id, name }: ReplyTemplate) => {
    if (!deletion.isPending && confirm(t('mayDeleteTemplate', { name }))) deletion.mutate({ id });
  };
  return (
    <Modal title={t('replyTemplates')} close={close}>
      {templates.length === 0 ? (
        <p className="text-muted">{t('noTemplates')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-wrap items-center gap-x-3 py-2">
              <div className="min-w-40 flex-1">
                <p dir="auto" className="w-fit font-medium wrap-anywhere">
                  {template.name}
                </p>
                <p dir="auto" className="line-clamp-1 w-fit text-sm text-muted wrap-anywhere">
                  {template.body}
                </p>
              </div>
              <Button look="quiet" className="px-3" onClick={() => setEdited(template)}>
                {changes('edit')} <bdi className="sr-only">{template.name}</bdi>
              </Button>
              <Button
                look="quiet"
                className="px-3 text-danger"
                aria-disabled={deletion.isPending}
                onClick={() => remove(template)}
              >
                {changes('delete')} <bdi className="sr-only">{template.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          {closeLabel}
        </Button>
        <Button onClick={() => setEdited('new')}>{t('addTemplate')}</Button>
      </div>
      {edited === 'new' && <TemplateDialog close={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <TemplateDialog template={edited} close={() => setEdited(undefined)} />}
    </Modal>
  );
}
