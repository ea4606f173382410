import { useState } from 'react';
import { inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { grossOf } from '../../../shared/schemas/money-sums';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { SearchField } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';
import { useNouns } from '../kit/nouns';

type Props = {
  /** The donor that is not offered, to find another. */
  except?: number;
  /** What is searched for at first. */
  begin: string;
  choose: (donor: ListedDonor) => void;
};

/** Finds a donor. */
export function DonorSearch({ except, begin, choose }: Props) {
  const t = useMessages('adminDonors');
  const rich = useRichMessages('adminDonors');
  const giving = useMessages('adminGiving');
  const nouns = useNouns();
  const gaveOf = (donor: ListedDonor) => {
    const gave = {
      donations: nouns.count(donor.donations, 'donation'),
      amount: inDollarsAndCents(grossOf(donor)),
    };
    return donor.email
      ? rich('gaveWithEmail', { ...gave, email: () => <bdi>{donor.email}</bdi> })
      : t('gave', gave);
  };
  const [search, setSearch] = useState(begin);
  const { data } = trpc.donors.page.useQuery({ search, pageSize: 11 }, { ...keepRows, staleTime: 0 });
  const found = data?.items.filter(({ id }) => id !== except).slice(0, 10);
  return (
    <>
      <SearchField
        className="w-full"
        label={t(except === undefined ? 'searchDonor' : 'searchLabel')}
        placeholder={giving('search')}
        search={search}
        onSearch={setSearch}
      />
      {found?.length === 0 && <p role="status">{t(except === undefined ? 'noDonor' : 'noOther')}</p>}
      {found && found.length > 0 && (
        <ul aria-label={t('found')} className="divide-y divide-line border-y border-line">
          {found.map((donor) => (
            <li key={donor.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1 wrap-anywhere">
                <bdi className="block w-fit font-medium">{donor.name}</bdi>
                <span className="text-muted">{gaveOf(donor)}</span>
              </span>
              <Button
                look="outline"
                className="ms-auto"
                aria-label={t('chooseDonor', { name: donor.name, id: donor.id })}
                onClick={() => choose(donor)}
              >
                {giving('choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!found && <Loading label={t('loading')} />}
    </>
  );
}
