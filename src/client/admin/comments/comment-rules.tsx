import { useState } from 'react';
import { z } from 'zod';
import { commentRulesInput, commentRules as stored } from '../../../shared/schemas/comments';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { presentState } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';

/** Opens the rules that decide about comments automatically. */
export function CommentRules() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Rules
      </Button>
      {open && <RulesDialog close={() => setOpen(false)} />}
    </>
  );
}

function RulesDialog({ close }: { close: () => void }) {
  const { data } = trpc.comments.rules.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  if (data) return <RulesForm rules={data} close={close} />;
  return (
    <Modal title="Rules for Comments" close={close}>
      <Loading label="Loading rules..." />
    </Modal>
  );
}

const countRule = 'Please enter a whole number from 1 to 100';
/** The number is optional. */
const typedRules = z.object({
  approveAfter: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d?|100)?$/, countRule),
  blocked: commentRulesInput.shape.blocked,
});

type Rules = z.infer<typeof stored>;

function RulesForm({ rules, close }: { rules: Rules; close: () => void }) {
  const [seen, setSeen] = useState(rules);
  const [theirs, setTheirs] = useState<Rules>();
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: typedRules,
    values: { approveAfter: `${rules.approveAfter ?? ''}`, blocked: rules.blocked },
    close,
    send: ({ approveAfter, blocked }) =>
      utils.client.comments.changeRules.mutate(
        { approveAfter: approveAfter === '' ? null : Number(approveAfter), blocked },
        { context: { ifMatch: etagOf(seen) } },
      ),
    done: success('Rules saved. They apply to new comments.'),
    failed: 'Failed to save the rules',
    settled: (_, saved) => saved && close(),
    conflict: {
      refused(refusal) {
        const present = presentState(refusal, stored);
        if (present) setSeen(present);
        setTheirs(present);
      },
    },
    refresh: () => utils.comments.rules.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog title="Rules for Comments" dialog={dialog} label="Save rules">
      <FormText
        form={form}
        name="approveAfter"
        label="Auto-approve authors with at least this many approved comments"
        inputMode="numeric"
        hint="Leave this empty to review every comment yourself. An author counts as known when the same browser and email address have sent approved comments while this was on. The site sets a cookie for this."
      />
      <FormTextArea
        form={form}
        name="blocked"
        label="Blocked words and addresses"
        rows={8}
        hint="One per line. @example.org blocks a whole domain. These comments are rejected without telling the sender."
      />
      {theirs && (
        <div role="alert" className="rounded-lg border border-danger p-3">
          <p className="font-medium">Someone else changed the rules. They now say:</p>
          <p>Auto-approve after: {theirs.approveAfter ?? 'never'}</p>
          <p dir="auto" className="whitespace-pre-line">
            {theirs.blocked}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
