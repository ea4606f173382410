import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { trpc } from '../../app/trpc';
import { Button, buttonClass } from '../../ui/button';
import { Moment } from '../kit/display/moment';
import { capitalized } from '../kit/format';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';

const first = 3;

export function Attention() {
  const id = useId();
  const [all, setAll] = useState(false);
  const mayWrite = useMay('donations:write');
  const marking = useMarking();
  const { data: concerns = [] } = trpc.donations.attention.useQuery(undefined, { staleTime: 0 });
  if (concerns.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl border border-danger bg-surface p-4 sm:p-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        Payments to check
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {concerns.slice(0, all ? undefined : first).map((concern) => (
          <li key={concern.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-60 flex-1 wrap-anywhere">
              <p className="max-w-3xl">{concern.words}</p>
              <p className="text-sm text-muted">
                {concern.donationId !== null && `Donation ${concern.donationId}, `}
                <Moment at={concern.createdAt} />
                {concern.status &&
                  concern.providerStatus &&
                  concern.status !== concern.providerStatus &&
                  `. Here: ${capitalized(concern.status)}. The provider: ${capitalized(concern.providerStatus)}.`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {concern.donationId !== null && (
                <Link
                  to="/admin"
                  search={{ section: 'donations', donation: concern.donationId }}
                  className={buttonClass('outline')}
                >
                  Show donation {concern.donationId}
                </Link>
              )}
              {mayWrite && (
                <Button
                  look="outline"
                  disabled={marking.isPending}
                  onClick={() => marking.mutate({ id: concern.id, done: true })}
                >
                  Mark as done
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {concerns.length > first && (
        <Button look="quiet" className="-ms-5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${concerns.length}`}
        </Button>
      )}
    </section>
  );
}

function useMarking() {
  const utils = trpc.useUtils();
  const options = {
    send: utils.client.donations.setConcern.mutate,
    failed: 'Failed to mark the payment',
    refresh: () => utils.donations.attention.invalidate(),
  };
  const back = useAdminMutation(options);
  return useAdminMutation({
    ...options,
    done: (_, { id }) => ({
      ...success('Marked as done'),
      action: {
        label: 'Undo',
        otherwise: 'It will appear again if it changes',
        run: () => back.mutate({ id, done: false }),
      },
    }),
  });
}
