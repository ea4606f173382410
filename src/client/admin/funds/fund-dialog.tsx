import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Fund, fundInput, fund as storedFund } from '../../../shared/schemas/funds';
import { type Age, etagOf, withAge } from '../../../shared/schemas/versions';
import { trpc } from '../../app/trpc';
import { Modal } from '../../ui/modal';
import { Conflict, Gone } from '../kit/form/conflict';
import { type Difference, differencesOf } from '../kit/form/differences';
import { FormCheckbox, FormText, FormTextArea } from '../kit/form/fields';
import { LastChange } from '../kit/form/last-change';
import { SubmitRow } from '../kit/form/submit-row';
import { useLeaveGuard } from '../kit/form/use-leave-guard';
import { isGone, presentState, type Refusal, showAtFields } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useIsMe } from '../kit/use-is-me';

type Props = { fund: (Fund & Age) | undefined; close: () => void };

const nothing = { name: '', description: '', zakat: false, active: true };

/** Adds or changes a fund. */
export function FundDialog({ fund, close }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({ resolver: standardSchemaResolver(fundInput), defaultValues: fund ?? nothing });
  const [seen, setSeen] = useState(fund);
  const [differences, setDifferences] = useState<Difference[]>();
  const isMe = useIsMe();
  const utils = trpc.useUtils();
  const refresh = () => utils.funds.invalidate();
  const refused = (refusal: Refusal) => {
    const theirs = presentState(refusal, withAge(storedFund));
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
  const create = useAdminMutation({
    send: utils.client.funds.create.mutate,
    done: success('Fund created successfully'),
    failed: 'Failed to create fund',
    settled: close,
    refused,
    refresh,
  });
  const update = useAdminMutation({
    send: (values: Fund) =>
      utils.client.funds.update.mutate(values, seen ? { context: { ifMatch: etagOf(seen) } } : undefined),
    done: success('Fund updated successfully'),
    failed: 'Failed to update fund',
    settled: (_, changed) => changed && close(),
    refused,
    refresh,
  });
  const pending = create.isPending || update.isPending;
  const leave = useLeaveGuard({ isDirty: form.formState.isDirty, pending, close });
  const save = form.handleSubmit(({ name, description, zakat, active }) => {
    const values = { name, description, zakat, active };
    if (pending) return;
    if (seen) update.mutate({ ...values, id: seen.id });
    else create.mutate(values);
  });
  return (
    <Modal title={fund ? 'Edit Fund' : 'Add Fund'} close={leave}>
      <form ref={element} noValidate onSubmit={save} className="grid gap-5">
        <FormText form={form} name="name" label="Name" />
        <FormTextArea form={form} name="description" label="Description (optional)" rows={3} />
        <div>
          <FormCheckbox form={form} name="zakat" label="For zakat" />
          <p className="text-sm text-muted">
            Zakat is passed on in full. Payment fees are taken from the general fund.
          </p>
        </div>
        <div>
          <FormCheckbox form={form} name="active" label="Offer on the donation form" />
          <p className="text-sm text-muted">
            Donors can choose it on the site. You can add gifts to it by hand either way.
          </p>
        </div>
        {differences && (
          <Conflict
            noun="fund"
            differences={differences}
            isOwn={isMe(seen?.updatedBy)}
            discard={() => void refresh().then(close)}
          />
        )}
        {seen && <LastChange item={seen} />}
        {fund && !seen && (
          <Gone noun="fund" hint="What you typed is still here. Save it as a new one, or cancel." />
        )}
        <SubmitRow leave={leave} pending={pending} label={fund ? 'Update Fund' : 'Create Fund'} />
      </form>
    </Modal>
  );
}
