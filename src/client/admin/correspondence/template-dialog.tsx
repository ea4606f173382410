import { inBraces } from '../../../shared/lib/placeholders';
import {
  type ReplyTemplate,
  replyPlaceholders,
  replyTemplateInput,
  replyTemplate as stored,
} from '../../../shared/schemas/reply-templates';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { LastChange } from '../kit/form/conflict';
import { FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useConflict } from '../kit/form/use-conflict';
import { success } from '../kit/mutations/use-admin-mutation';

type Props = {
  /** Undefined for a new one. */
  template?: ReplyTemplate & Age;
  /** The initial text of a new one. */
  body?: string;
  close: () => void;
};

/** Adds or changes a reply template. */
export function TemplateDialog({ template, body = '', close }: Props) {
  const t = useMessages('adminCorrespondence');
  const utils = trpc.useUtils();
  const { create, update } = utils.client.replyTemplates;
  const refresh = () => utils.replyTemplates.invalidate();
  const conflict = useConflict({
    noun: 'template',
    item: template,
    stored: withAge(stored),
    valuesOf: (theirs) => theirs,
    discard: () => void refresh().then(close),
  });
  const { seen } = conflict;
  const dialog = useDialogForm({
    schema: replyTemplateInput,
    values: { name: template?.name ?? '', body: template?.body ?? body },
    close,
    send: (values) =>
      seen ? update.mutate({ ...values, id: seen.id }, conflict.context) : create.mutate(values),
    done: success(t('templateSaved')),
    failed: t('templateFailed'),
    settled: (_, saved) => saved && close(),
    conflict,
    refresh,
  });
  const { form } = dialog;
  return (
    <FormDialog
      title={t(template ? 'editTemplate' : 'addTemplate')}
      dialog={dialog}
      label={t('saveTemplate')}
    >
      <FormText form={form} name="name" label={t('templateName')} hint={t('templateNameHint')} />
      <FormTextArea
        form={form}
        name="body"
        label={t('templateText')}
        rows={10}
        hint={t('placeholders', { names: inBraces(replyPlaceholders) })}
      />
      {conflict.notice}
      {seen && <LastChange item={seen} />}
    </FormDialog>
  );
}
