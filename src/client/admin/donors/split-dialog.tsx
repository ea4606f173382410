import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import { type ListedDonor, maxMoved } from '../../../shared/schemas/donors';
import { etagOf } from '../../../shared/schemas/etags';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { askToWait } from '../../ui/ask-to-wait';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { DialogFoot, Modal } from '../../ui/modal';
import { Loading } from '../kit/display/loading';
import { keepRows } from '../kit/list/list-section';
import { conflictMessage, outdatedMessage } from '../kit/mutations/refusals';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useNouns } from '../kit/nouns';
import { DonorSearch } from './donor-search';
import { MoveSummary } from './move-summary';
import { useRefreshDonors } from './use-refresh-donors';

type Props = { donor: ListedDonor; close: () => void };

/** Moves some donations to a new or another donor, such as one who uses the same email address. */
export function SplitDialog({ donor, close }: Props) {
  const t = useMessages('adminDonors');
  const rich = useRichMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const cancel = useMessages('adminForms')('cancel');
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [step, setStep] = useState<'select' | 'search' | 'preview'>('select');
  const [other, setOther] = useState<ListedDonor>();
  const [name, setName] = useState('');
  const { client } = trpc.useUtils();
  const to = other && { to: other.id };
  const preview = trpc.donors.splitPreview.useQuery(
    { id: donor.id, donationIds: selected.join(','), ...to },
    { enabled: step === 'preview', staleTime: 0 },
  );
  const split = useAdminMutation({
    send: () =>
      client.donors.split.mutate(
        { id: donor.id, donationIds: [...selected], ...to, ...(name.trim() && { name }) },
        { context: { ifMatch: etagOf(donor) } },
      ),
    done: success(t('moved')),
    failed: t('moveFailed'),
    reason: (refusal) => conflictMessage(refusal) ?? outdatedMessage(refusal),
    settled: close,
    refresh: useRefreshDonors(),
  });
  const leave = split.isPending ? askToWait : close;
  const previewFor = (chosen: ListedDonor | undefined) => {
    setOther(chosen);
    setStep('preview');
  };
  return (
    <Modal title={t('moveDonations')} close={leave}>
      <div className="grid gap-5">
        {step === 'select' && (
          <>
            <p>{rich('splitText', { name: () => <bdi>{donor.name}</bdi> })}</p>
            <Selectable donor={donor} selected={selected} select={setSelected} />
          </>
        )}
        {step === 'search' && <DonorSearch except={donor.id} begin="" choose={previewFor} />}
        {step === 'preview' &&
          (preview.data ? (
            <MoveSummary move={preview.data} newName={name} />
          ) : (
            <Loading label={t('loadingOne')} />
          ))}
        {step === 'preview' && !other && (
          <TextField
            label={t('newName')}
            hint={t('newNameHint')}
            maxLength={201}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <DialogFoot>
          <Button look="outline" onClick={step === 'select' ? leave : () => setStep('select')}>
            {step === 'select' ? cancel : giving('back')}
          </Button>
          {step === 'select' && (
            <>
              <Button look="outline" disabled={selected.length === 0} onClick={() => setStep('search')}>
                {t('toOther')}
              </Button>
              <Button disabled={selected.length === 0} onClick={() => previewFor(undefined)}>
                {t('toNew')}
              </Button>
            </>
          )}
          {step === 'preview' && (
            <Button disabled={split.isPending || !preview.data} onClick={() => split.mutate(undefined)}>
              {split.isPending ? giving('pleaseWait') : t('move')}
            </Button>
          )}
        </DialogFoot>
      </div>
    </Modal>
  );
}

type SelectableProps = {
  donor: ListedDonor;
  selected: readonly number[];
  select: (ids: readonly number[]) => void;
};

/** The newest donations, with a box each. */
function Selectable({ donor, selected, select }: SelectableProps) {
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const nouns = useNouns();
  const { dayOf } = useDays();
  const { data } = trpc.donations.page.useQuery(
    { donor: String(donor.id), pageSize: 100 },
    { ...keepRows, staleTime: 0 },
  );
  if (!data) return <Loading label={giving('loadingDonations')} />;
  const toggle = (id: number) =>
    select(
      selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id].slice(0, maxMoved),
    );
  return (
    <fieldset>
      <legend className="text-sm font-medium">{giving('donations')}</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {data.items.map(({ id, firstName, lastName, email, amount, createdAt }) => (
          <li key={id}>
            <label className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <input
                type="checkbox"
                className="size-5 accent-brand"
                checked={selected.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-40 flex-1 wrap-anywhere">
                <bdi className="font-medium">
                  {firstName} {lastName}
                </bdi>
                {email && <bdi className="block w-fit text-muted">{email}</bdi>}
              </span>
              <span className="text-end tabular-nums">
                {inDollarsAndCents(centsOf(amount))}
                <span className="block text-muted">{dayOf(createdAt)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="mt-2 text-sm text-muted">
          {t('newestShown', { donations: nouns.count(data.items.length, 'donation') })}
        </p>
      )}
    </fieldset>
  );
}
