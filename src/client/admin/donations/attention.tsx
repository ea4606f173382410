import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button, buttonClass } from '../../ui/button';
import { Moment } from '../kit/display/moment';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { useDonationStatusName } from '../submissions/statuses';

const first = 3;

export function Attention() {
  const id = useId();
  const [all, setAll] = useState(false);
  const mayWrite = useMay('donations:write');
  const t = useMessages('adminDonations');
  const rich = useRichMessages('adminDonations');
  const nameOf = useDonationStatusName();
  const marking = useMarking();
  const { data: concerns = [] } = trpc.donations.issues.useQuery(undefined, { staleTime: 0 });
  if (concerns.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl border border-danger bg-surface p-4 sm:p-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        {t('toCheck')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {concerns.slice(0, all ? undefined : first).map((concern) => (
          <li key={concern.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-60 flex-1 wrap-anywhere">
              <p className="max-w-3xl">{concern.words}</p>
              <p className="text-sm text-muted">
                {concern.donationId === null ? (
                  <Moment at={concern.createdAt} />
                ) : (
                  rich('issueOf', { id: concern.donationId, time: () => <Moment at={concern.createdAt} /> })
                )}
                {concern.status &&
                  concern.providerStatus &&
                  concern.status !== concern.providerStatus &&
                  `. ${t('issueStatuses', { here: nameOf(concern.status), provider: nameOf(concern.providerStatus) })}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {concern.donationId !== null && (
                <Link
                  to="/admin"
                  search={{ section: 'donations', donation: concern.donationId }}
                  className={buttonClass('outline')}
                >
                  {t('showDonation', { id: concern.donationId })}
                </Link>
              )}
              {mayWrite && (
                <Button
                  look="outline"
                  disabled={marking.isPending}
                  onClick={() => marking.mutate({ id: concern.id, done: true })}
                >
                  {t('markDone')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {concerns.length > first && (
        <Button look="quiet" className="-ms-5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: concerns.length })}
        </Button>
      )}
    </section>
  );
}

function useMarking() {
  const t = useMessages('adminDonations');
  const undo = useMessages('adminChanges')('undo');
  const utils = trpc.useUtils();
  const options = {
    send: utils.client.donations.setConcern.mutate,
    failed: t('markFailed'),
    refresh: () => utils.donations.issues.invalidate(),
  };
  const back = useAdminMutation(options);
  return useAdminMutation({
    ...options,
    done: (_, { id }) => ({
      ...success(t('markedDone')),
      action: {
        label: undo,
        otherwise: t('appearsAgain'),
        run: () => back.mutate({ id, done: false }),
      },
    }),
  });
}
