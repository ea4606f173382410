import { useState } from 'react';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { asPrefetch, type FirstReads } from '../kit/deferred';
import { itemId } from '../kit/list/address';
import { keepRows, ListSection } from '../kit/list/list-section';
import { NarrowedNotice } from '../kit/list/narrowed-notice';
import { inputFor, useList } from '../kit/list/use-list';
import { useMay } from '../kit/permissions';
import { PersonLink } from '../person/person-link';
import { DonorDetails } from './donor-details';
import { DonorDialog } from './donor-dialog';

const listOptions = {
  sorts: ['createdAt', 'name'],
  order: 'desc',
  pageSize: 10,
  filter: { donor: itemId },
} as const;

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils, params) =>
  void utils.donors.page.prefetch(inputFor(listOptions, params), asPrefetch);

export default function DonorsSection() {
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const shared = useMessages('adminSubmissions');
  const title = useMessages('adminSections')('donors');
  const { number } = useFormats();
  const { dayOf } = useDays();
  const mayWrite = useMay('donations:write');
  const [adding, setAdding] = useState(false);
  const list = useList(listOptions);
  const read = trpc.donors.page.useQuery(list.input, keepRows);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-heading">{title}</h1>
        {mayWrite && <Button onClick={() => setAdding(true)}>{t('add')}</Button>}
      </div>
      <p className="mt-3 max-w-3xl text-muted">{t('lead')}</p>
      {list.filter.donor && (
        <NarrowedNotice noun="donor" showAll={() => list.setFilter({ donor: undefined })}>
          {t('onlyDonor', { id: list.filter.donor })}
        </NarrowedNotice>
      )}
      <ListSection
        list={list}
        read={read}
        search={giving('search')}
        exported="donors"
        nameOf={({ name, id }) => t('donorName', { name, id })}
        label={title}
        counted="donor"
        loading={t('loading')}
        empty={t('none')}
        next={<p>{t('next')}</p>}
        columns={[
          { header: giving('name'), sort: 'name', cell: (one) => <Name donor={one} /> },
          { header: giving('donations'), narrow: true, cell: ({ donations }) => number(donations) },
          { header: giving('received'), amount: true, cell: (one) => <Received donor={one} /> },
          { header: t('since'), narrow: true, sort: 'createdAt', cell: ({ createdAt }) => dayOf(createdAt) },
        ]}
        showRow={({ id }) => ({ section: 'donors', donor: id })}
        details={{ show: shared('details'), hide: shared('hide'), of: (one) => <DonorDetails donor={one} /> }}
      />
      {adding && <DonorDialog donor={undefined} close={() => setAdding(false)} />}
    </>
  );
}

const Name = ({ donor: { name, organisation, email } }: { donor: ListedDonor }) => (
  <>
    <bdi className="block w-fit font-medium">{name}</bdi>
    {organisation && <bdi className="block w-fit">{organisation}</bdi>}
    {email && <PersonLink email={email} name={name} />}
  </>
);

function Received({ donor }: { donor: ListedDonor }) {
  const t = useMessages('adminDonors');
  const giving = useMessages('adminGiving');
  return (
    <div className="tabular-nums">
      {inDollarsAndCents(grossOf(donor))}
      {donor.refunded > 0 && (
        <span className="block text-muted">
          {t('refunded', { amount: inDollarsAndCents(centsOf(donor.refunded)) })}
        </span>
      )}
      {netOf(donor) !== grossOf(donor) && (
        <span className="block text-muted">{giving('net', { amount: inDollarsAndCents(netOf(donor)) })}</span>
      )}
    </div>
  );
}
