import { useState } from 'react';
import { z } from 'zod';
import { commentRulesInput, commentRules as stored } from '../../../shared/schemas/comments';
import { etagOf } from '../../../shared/schemas/etags';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { FormText, FormTextArea } from '../kit/form/fields';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { presentState } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';

/** Opens the rules that decide about comments automatically. */
export function CommentRules() {
  const t = useMessages('adminComments');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('rules')}
      </Button>
      {open && <RulesDialog close={() => setOpen(false)} />}
    </>
  );
}

function RulesDialog({ close }: { close: () => void }) {
  const t = useMessages('adminComments');
  const { data } = trpc.comments.rules.useQuery(undefined, { staleTime: 0, gcTime: 0 });
  if (data) return <RulesForm rules={data} close={close} />;
  return (
    <Modal title={t('rulesTitle')} close={close}>
      <Loading label={t('loadingRules')} />
    </Modal>
  );
}

/** The number is optional. */
const typedRules = (wrongNumber: string) =>
  z.object({
    approveAfter: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d?|100)?$/, wrongNumber),
    blocked: commentRulesInput.shape.blocked,
  });

type Rules = z.infer<typeof stored>;

function RulesForm({ rules, close }: { rules: Rules; close: () => void }) {
  const t = useMessages('adminComments');
  const [seen, setSeen] = useState(rules);
  const [theirs, setTheirs] = useState<Rules>();
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: typedRules(t('wholeNumber')),
    values: { approveAfter: `${rules.approveAfter ?? ''}`, blocked: rules.blocked },
    close,
    send: ({ approveAfter, blocked }) =>
      utils.client.comments.changeRules.mutate(
        { approveAfter: approveAfter === '' ? null : Number(approveAfter), blocked },
        { context: { ifMatch: etagOf(seen) } },
      ),
    done: success(t('rulesSaved')),
    failed: t('rulesFailed'),
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
    <FormDialog title={t('rulesTitle')} dialog={dialog} label={t('saveRules')}>
      <FormText
        form={form}
        name="approveAfter"
        label={t('approveAfter')}
        inputMode="numeric"
        hint={t('approveAfterHint')}
      />
      <FormTextArea form={form} name="blocked" label={t('blocked')} rows={8} hint={t('blockedHint')} />
      {theirs && (
        <div role="alert" className="rounded-lg border border-danger p-3">
          <p className="font-medium">{t('rulesChanged')}</p>
          <p>
            {theirs.approveAfter === null
              ? t('neverAutoApprove')
              : t('autoApproveAfter', { count: theirs.approveAfter })}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {theirs.blocked}
          </p>
        </div>
      )}
    </FormDialog>
  );
}
