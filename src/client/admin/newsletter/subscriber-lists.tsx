import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Badge } from '../kit/display/badge';
import { yesOrNo } from '../kit/list/address';
import { Filter } from '../kit/list/filter-bar';
import { keepRows, ListSection } from '../kit/list/list-section';
import { useFilters, useList } from '../kit/list/use-list';
import { success, useAdminMutation } from '../kit/mutations/use-admin-mutation';
import { useMay } from '../kit/permissions';
import { Subscribers } from './subscribers';

/** The id of the heading, which narrow screens link to. */
export const subscribersHeading = 'subscribers';

/** Subscribers, or unconfirmed addresses. */
export function SubscriberLists() {
  const t = useMessages('adminNewsletter');
  const { filter, filterBy } = useFilters({ waiting: yesOrNo });
  const which = (
    <Filter
      label={t('confirmation')}
      all={t('confirmed')}
      options={[[true, t('waiting')]]}
      {...filterBy('waiting')}
    />
  );
  return (
    <section aria-labelledby={subscribersHeading} className="min-w-0">
      <h2 id={subscribersHeading} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold">
        {t('subscribers')}
      </h2>
      {filter.waiting ? <Waiting which={which} /> : <Subscribers which={which} />}
    </section>
  );
}

function Waiting({ which }: { which: React.ReactNode }) {
  const t = useMessages('adminNewsletter');
  const { dayOf } = useDays();
  const list = useList({ name: 'waiting', sorts: ['createdAt'], order: 'desc', pageSize: 15 });
  const read = trpc.newsletter.waiting.useQuery(list.input, keepRows);
  const mayWrite = useMay('subscribers:write');
  const utils = trpc.useUtils();
  const removal = useAdminMutation({
    send: utils.client.newsletter.removeWaiting.mutate,
    done: success(t('removed')),
    failed: t('removeFailed'),
    refresh: () => utils.newsletter.invalidate(),
  });
  return (
    <ListSection
      list={list}
      read={read}
      search={t('searchEmail')}
      filters={which}
      label={t('unconfirmed')}
      loading={t('loadingSubscribers')}
      empty={t('noUnconfirmed')}
      columns={[
        {
          header: t('email'),
          cell: ({ email }) => (
            <span className="flex flex-wrap items-center gap-2">
              <bdi>{email}</bdi>
              <Badge tone="yellow">{t('waiting')}</Badge>
            </span>
          ),
        },
        {
          header: t('requestedOn'),
          narrow: true,
          sort: 'createdAt',
          cell: ({ createdAt }) => dayOf(createdAt),
        },
        { header: t('until'), narrow: true, cell: ({ expiresAt }) => dayOf(expiresAt) },
      ]}
      actions={
        mayWrite
          ? ({ id }) => (
              <Button
                look="quiet"
                className="text-danger"
                aria-disabled={removal.isPending}
                onClick={() => !removal.isPending && removal.mutate({ id })}
              >
                {t('remove')}
              </Button>
            )
          : undefined
      }
    />
  );
}
