import { useSearch } from '@tanstack/react-router';
import { inDollarsAndCents } from '../../../shared/lib/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { PersonHistory } from '../../../shared/schemas/people';
import { textOf } from '../../app/search-params';
import { trpc } from '../../app/trpc';
import { MailLink } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { PersonParts } from './person-parts';

/** Everything with one email address, by permission. */
export default function PersonSection() {
  const email = textOf(useSearch({ from: '/admin/' })['email']).trim();
  const { data } = trpc.people.history.useQuery({ email }, { enabled: email.length > 2, staleTime: 0 });
  if (email.length <= 2)
    return (
      <>
        <h1 className="text-heading">Person</h1>
        <p className="mt-4">Choose an email address in a list to see its history.</p>
      </>
    );
  return (
    <>
      <h1 className="text-heading wrap-anywhere">
        History of <bdi>{(data && nameIn(data)) ?? email}</bdi>
      </h1>
      <p className="mt-2 wrap-anywhere">
        <MailLink email={email} />
      </p>
      {data ? (
        <>
          {data.sums && <Sums sums={data.sums} />}
          <PersonParts history={data} />
        </>
      ) : (
        <Loading label="Loading the history..." />
      )}
    </>
  );
}

/** The name of the newest submission. */
function nameIn({
  donations,
  volunteers,
  applications,
  messages,
  comments,
}: PersonHistory): string | undefined {
  const named = [
    ...[donations, volunteers, applications].flatMap((part) =>
      (part?.items ?? []).map((one) => ({ ...one, name: `${one.firstName} ${one.lastName}` })),
    ),
    ...(messages?.items ?? []),
    ...(comments?.items ?? []),
  ];
  return named.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.name;
}

const Sums = ({ sums }: { sums: NonNullable<PersonHistory['sums']> }) => (
  <p className="mt-4 tabular-nums">
    {inDollarsAndCents(grossOf(sums))} received in all, {inDollarsAndCents(netOf(sums))} net after fees and
    refunds
  </p>
);
