import { useState } from 'react';
import type { ReplyTemplate } from '../../../shared/schemas/reply-templates';
import type { Age } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { TemplateDialog } from './template-dialog';

type StoredTemplate = ReplyTemplate & Age;
type Props = { templates: readonly StoredTemplate[]; close: () => void };

/** All templates of replies, to be changed or deleted. */
export function TemplateList({ templates, close }: Props) {
  const [edited, setEdited] = useState<StoredTemplate | 'new'>();
  const utils = trpc.useUtils();
  const deletion = useAdminMutation({
    send: utils.client.replyTemplates.delete.mutate,
    done: success('Template deleted'),
    failed: 'Failed to delete the template',
    refresh: () => utils.replyTemplates.invalidate(),
  });
  const remove = ({ id, name }: ReplyTemplate) => {
    const question = `Are you sure you want to delete the template "${name}"? This action cannot be undone.`;
    if (!deletion.isPending && confirm(question)) deletion.mutate({ id });
  };
  return (
    <Modal title="Reply Templates" close={close}>
      {templates.length === 0 ? (
        <p className="text-muted">No templates yet. Save the replies that you write often.</p>
      ) : (
        <ul aria-busy={deletion.isPending} className="divide-y divide-line aria-busy:opacity-60">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-wrap items-center gap-x-3 py-2">
              <div className="min-w-40 flex-1">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {template.name}
                </p>
                <p dir="auto" className="line-clamp-1 text-sm text-muted wrap-anywhere">
                  {template.body}
                </p>
              </div>
              <Button look="quiet" className="px-3" onClick={() => setEdited(template)}>
                Edit <bdi className="sr-only">{template.name}</bdi>
              </Button>
              <Button look="quiet" className="px-3 text-danger" onClick={() => remove(template)}>
                Delete <bdi className="sr-only">{template.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={close}>
          Close
        </Button>
        <Button onClick={() => setEdited('new')}>Add Template</Button>
      </div>
      {edited === 'new' && <TemplateDialog close={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <TemplateDialog template={edited} close={() => setEdited(undefined)} />}
    </Modal>
  );
}
