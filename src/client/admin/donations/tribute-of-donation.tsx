import { useState } from 'react';
import { z } from 'zod';
import { etagOf } from '../../../shared/schemas/etags';
import { type Tribute, tributeInput } from '../../../shared/schemas/tributes';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Facts } from '../kit/display/facts';
import { FormDialog, useDialogForm } from '../kit/form/form-dialog';
import { useMoments } from '../kit/format';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { contactIn, TributeFields, typedContact } from './tribute-fields';

/** In whose honor or memory a donation is, and the card. */
export function TributeOfDonation({ id }: { id: number }) {
  const t = useMessages('adminTributes');
  const mayWrite = useMay('donations:write');
  const [isEdited, setEdited] = useState(false);
  const { data: tribute } = trpc.donations.tribute.useQuery({ id }, { staleTime: 0 });
  if (tribute === undefined) return null;
  return (
    <>
      {tribute && <TributeFacts tribute={tribute} />}
      {mayWrite && !tribute?.sentAt && (
        <Button look="outline" className={tribute ? 'mt-3' : 'mt-5'} onClick={() => setEdited(true)}>
          {t(tribute ? 'edit' : 'add')}
        </Button>
      )}
      {isEdited && <TributeDialog id={id} tribute={tribute} close={() => setEdited(false)} />}
    </>
  );
}

function TributeFacts({ tribute: { kind, name, message, notify, sentAt } }: { tribute: Tribute }) {
  const t = useMessages('adminTributes');
  const { momentOf } = useMoments();
  const state = sentAt ? t('sent', { time: momentOf(sentAt) }) : t(notify ? 'waiting' : 'noCard');
  return (
    <section aria-label={t('label')} className="mt-5 border-t border-line pt-3">
      <Facts
        facts={[
          [t(kind), name],
          [t('message'), message],
          [t('cardTo'), notify && `${notify.name} <${notify.email}>`],
          [t('card'), state],
        ]}
      />
    </section>
  );
}

const tributeForm = z.object({
  ...tributeInput.shape,
  kind: z.string('Please choose the kind of tribute').pipe(tributeInput.shape.kind),
  message: tributeInput.shape.message.unwrap(),
  notify: typedContact,
});

const nothing = { kind: '', name: '', message: '', notify: null };

type DialogProps = { id: number; tribute: Tribute | null; close: () => void };

function TributeDialog({ id, tribute, close }: DialogProps) {
  const { kind, name, message, notify } = tribute ?? nothing;
  const t = useMessages('adminTributes');
  const giving = useMessages('adminGiving');
  const utils = trpc.useUtils();
  const dialog = useDialogForm({
    schema: tributeForm,
    values: { kind, name, message, notify: notify ?? { name: '', email: '' } },
    close,
    send: ({ notify: typed, ...values }) =>
      utils.client.donations.changeTribute.mutate(
        { id, ...values, notify: contactIn(typed) },
        { context: { ifMatch: etagOf(tribute ?? { id, version: 0 }) } },
      ),
    done: success(t('saved')),
    failed: t('saveFailed'),
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    refresh: () => utils.donations.invalidate(),
  });
  const { form } = dialog;
  return (
    <FormDialog title={t(tribute ? 'edit' : 'add')} dialog={dialog} label={t('save')}>
      <TributeFields
        form={form}
        names={{
          kind: 'kind',
          name: 'name',
          message: 'message',
          notifyName: 'notify.name',
          notifyEmail: 'notify.email',
        }}
        none={giving('chooseOne')}
        isChosen
      />
    </FormDialog>
  );
}
