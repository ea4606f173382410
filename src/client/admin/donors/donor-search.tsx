import { useState } from 'react';
import { inDollarsAndCents } from '../../../shared/lib/money';
import type { ListedDonor } from '../../../shared/schemas/donors';
import { grossOf } from '../../../shared/schemas/money-sums';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { Loading } from '../kit/display/loading';
import { countOf } from '../kit/format';
import { SearchField } from '../kit/list/filter-bar';
import { keepRows } from '../kit/list/list-section';

type Props = {
  /** The donor that is not offered. */
  except: number;
  /** What is searched for at first. */
  begin: string;
  choose: (donor: ListedDonor) => void;
};

/** Finds another donor. */
export function DonorSearch({ except, begin, choose }: Props) {
  const [search, setSearch] = useState(begin);
  const { data } = trpc.donors.page.useQuery({ search, pageSize: 11 }, { ...keepRows, staleTime: 0 });
  const found = data?.items.filter(({ id }) => id !== except).slice(0, 10);
  return (
    <>
      <SearchField
        className="w-full"
        label="Search for the other donor"
        placeholder="Search by name or email..."
        search={search}
        onSearch={setSearch}
      />
      {found?.length === 0 && <p role="status">No other donor found. Search by another name.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Donors found" className="divide-y divide-line border-y border-line">
          {found.map((donor) => (
            <li key={donor.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-40 flex-1 wrap-anywhere">
                <bdi className="block w-fit font-medium">{donor.name}</bdi>
                <span className="text-muted">
                  {donor.email && (
                    <>
                      <bdi>{donor.email}</bdi>,{' '}
                    </>
                  )}
                  {countOf(donor.donations, 'donation')}, {inDollarsAndCents(grossOf(donor))} received
                </span>
              </span>
              <Button
                look="outline"
                className="ms-auto"
                aria-label={`Choose ${donor.name}, donor ${donor.id}`}
                onClick={() => choose(donor)}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!found && <Loading label="Loading donors..." />}
    </>
  );
}
