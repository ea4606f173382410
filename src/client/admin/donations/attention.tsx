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
  const markIssue = useMarkIssue();
  const { data: issues = [] } = trpc.donations.issues.useQuery(undefined, { staleTime: 0 });
  if (issues.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6 rounded-xl border border-danger bg-surface p-4 sm:p-5">
      <h2 id={id} className="font-sans text-lg font-semibold">
        {t('toCheck')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {issues.slice(0, all ? undefined : first).map((issue) => (
          <li key={issue.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-60 flex-1 wrap-anywhere">
              <p className="max-w-3xl">{issue.words}</p>
              <p className="text-sm text-muted">
                {issue.donationId === null ? (
                  <Moment at={issue.createdAt} />
                ) : (
                  rich('issueOf', { id: issue.donationId, time: () => <Moment at={issue.createdAt} /> })
                )}
                {issue.status &&
                  issue.providerStatus &&
                  issue.status !== issue.providerStatus &&
                  `. ${t('issueStatuses', { here: nameOf(issue.status), provider: nameOf(issue.providerStatus) })}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-3">
              {issue.donationId !== null && (
                <Link
                  to="/admin"
                  search={{ section: 'donations', donation: issue.donationId }}
                  className={buttonClass('outline')}
                >
                  {t('showDonation', { id: issue.donationId })}
                </Link>
              )}
              {mayWrite && (
                <Button
                  look="outline"
                  disabled={markIssue.isPending}
                  onClick={() => markIssue.mutate({ id: issue.id, done: true })}
                >
                  {t('markDone')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {issues.length > first && (
        <Button look="quiet" className="-ms-5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: issues.length })}
        </Button>
      )}
    </section>
  );
}

function useMarkIssue() {
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
