import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { inBraces } from '../../../shared/lib/placeholders';
import {
  type ReplyTemplate,
  replyPlaceholders,
  replyTemplateInput,
} from '../../../shared/schemas/reply-templates';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { FormText, FormTextArea } from '../kit/form/fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';

type Props = {
  /** The one that is changed; a new one without it. */
  template?: ReplyTemplate;
  /** What a new one says at first. */
  body?: string;
  close: () => void;
};

/** Adds a template of replies, or changes one. */
export function TemplateDialog({ template, body = '', close }: Props) {
  const form = useForm({
    resolver: standardSchemaResolver(replyTemplateInput),
    defaultValues: { name: template?.name ?? '', body: template?.body ?? body },
  });
  const utils = trpc.useUtils();
  const saving = useAdminMutation({
    send: (values: Omit<ReplyTemplate, 'id'>) =>
      template
        ? utils.client.replyTemplates.update.mutate({ ...values, id: template.id })
        : utils.client.replyTemplates.create.mutate(values),
    done: success('Template saved'),
    failed: 'Failed to save the template',
    settled: (_, saved) => saved && close(),
    refused: (refusal) => showAtFields(form, refusal),
    refresh: () => utils.replyTemplates.invalidate(),
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: saving.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });
  return (
    <Modal title={template ? 'Edit Template' : 'Add Template'} close={leave}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          // In React's tree it stands within the form of the reply.
          event.stopPropagation();
          void save(event);
        }}
      >
        <FormText form={form} name="name" label="Name" hint="Staff choose the template by this name." />
        <FormTextArea
          form={form}
          name="body"
          label="Text"
          rows={10}
          hint={`Placeholders you can use: ${inBraces(replyPlaceholders)}`}
        />
        <SubmitRow leave={leave} pending={saving.isPending} label="Save Template" />
      </form>
    </Modal>
  );
}
