import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { inBraces } from '../../../shared/lib/placeholders';
import { etagOf } from '../../../shared/schemas/etags';
import {
  type ReplyTemplate,
  replyPlaceholders,
  replyTemplateInput,
  replyTemplate as stored,
} from '../../../shared/schemas/reply-templates';
import { type Age, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { Conflict, Gone, LastChange } from '../kit/form/conflict';
import { type Difference, differencesOf } from '../kit/form/differences';
import { FormText, FormTextArea } from '../kit/form/fields';
import { showAtFields } from '../kit/form/show-at-fields';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { isGone, presentState, type Refusal } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useIsMe } from '../kit/use-is-me';

type Props = {
  /** The one that is changed; a new one without it. */
  template?: ReplyTemplate & Age;
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
  const element = useRef<HTMLFormElement>(null);
  // The state that the user was last shown: what they save now is meant to follow it.
  const [seen, setSeen] = useState(template);
  const [differences, setDifferences] = useState<Difference[]>();
  const isMe = useIsMe();
  const utils = trpc.useUtils();
  const refresh = () => utils.replyTemplates.invalidate();
  const refused = (refusal: Refusal) => {
    const theirs = presentState(refusal, withAge(stored));
    if (theirs) {
      setSeen(theirs);
      void differencesOf(element.current, form.getValues(), theirs).then(setDifferences);
    }
    if (isGone(refusal)) {
      setSeen(undefined);
      setDifferences(undefined);
    }
    showAtFields(form, refusal);
  };
  const saving = useAdminMutation({
    send: (values: Omit<ReplyTemplate, 'id'>) =>
      seen
        ? utils.client.replyTemplates.update.mutate(
            { ...values, id: seen.id },
            { context: { ifMatch: etagOf(seen) } },
          )
        : utils.client.replyTemplates.create.mutate(values),
    done: success('Template saved'),
    failed: 'Failed to save the template',
    settled: (_, saved) => saved && close(),
    refused,
    refresh,
  });
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending: saving.isPending, close });
  const save = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });
  return (
    <Modal title={template ? 'Edit Template' : 'Add Template'} close={leave}>
      <form
        ref={element}
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
        {differences && (
          <Conflict
            noun="template"
            differences={differences}
            isOwn={isMe(seen?.updatedBy)}
            discard={() => void refresh().then(close)}
          />
        )}
        {seen && <LastChange item={seen} />}
        {template && !seen && (
          <Gone noun="template" hint="What you typed is still here. Save it as a new one, or cancel." />
        )}
        <SubmitRow leave={leave} pending={saving.isPending} label="Save Template" />
      </form>
    </Modal>
  );
}
