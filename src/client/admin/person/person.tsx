import { useSearch } from '@tanstack/react-router';
import { inDollarsAndCents } from '../../../shared/lib/money';
import { grossOf, netOf } from '../../../shared/schemas/money-sums';
import type { PersonHistory } from '../../../shared/schemas/people';
import { textOf } from '../../app/search-params';
import { trpc } from '../../app/trpc';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { MailLink } from '../kit/display/facts';
import { Loading } from '../kit/display/loading';
import { PersonParts } from './person-parts';

/** Everything with one email address, by permission. */
export default function PersonSection() {
  const t = useMessages('adminPerson');
  const rich = useRichMessages('adminPerson');
  const title = useMessages('adminSections')('person');
  const email = textOf(useSearch({ from: '/admin/' })['email']).trim();
  const { data } = trpc.people.history.useQuery({ email }, { enabled: email.length > 2, staleTime: 0 });
  if (email.length <= 2)
    return (
      <>
        <h1 className="text-heading">{title}</h1>
        <p className="mt-4">{t('noEmail')}</p>
      </>
    );
  return (
    <>
      <h1 className="text-heading wrap-anywhere">
        {rich('historyOf', { name: () => <bdi>{(data && nameIn(data)) ?? email}</bdi> })}
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
        <Loading label={t('loading')} />
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

function Sums({ sums }: { sums: NonNullable<PersonHistory['sums']> }) {
  const t = useMessages('adminPerson');
  const received = inDollarsAndCents(grossOf(sums));
  return <p className="mt-4 tabular-nums">{t('sums', { received, net: inDollarsAndCents(netOf(sums)) })}</p>;
}
