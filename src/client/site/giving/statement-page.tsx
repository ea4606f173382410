import { useParams } from '@tanstack/react-router';
import { amountInWords } from '../../../shared/lib/amount-words';
import { type Calendar, calendars, dayIn, yearIn } from '../../../shared/lib/calendars';
import { centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import type { Statement } from '../../../shared/schemas/donation-links';
import { trpc } from '../../app/trpc';
import { useLocale, useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { NotFound } from '../pages/not-found';
import { Name, PrintedFoot } from './facts';
import { parseStatementPath } from './link-paths';
import { AddressLines, ClosingTexts, Letterhead } from './receipt-sheet';

type Payments = Statement['payments'];

/** The pages below `/statements/`: the years of a donor, or one year. */
export function StatementPage() {
  const path = parseStatementPath(useParams({ strict: false })._splat);
  const { data: statement } = trpc.donations.statement.useQuery(
    { token: path?.token ?? '' },
    { enabled: path !== undefined },
  );
  if (!path || !statement) return <NotFound />;
  const { token, calendar, year } = path;
  return year === undefined ? (
    <Years token={token} payments={statement.payments} />
  ) : (
    <Year {...{ token, calendar, year, statement }} />
  );
}

const totalOf = (payments: Payments) => sumOf(payments.map(({ amount }) => centsOf(amount)));

function useYearLabel() {
  const t = useMessages('receipts');
  return (year: number, calendar: Calendar) =>
    calendar === 'hijri' ? t('hijriYear', { year: `${year}` }) : `${year}`;
}

function Years({ token, payments }: { token: string; payments: Payments }) {
  const t = useMessages('receipts');
  return (
    <>
      <PageHead title={t('yourDonations')} />
      <PageBanner title={t('yourDonations')} lead={t('yearsLead')} />
      <Container className="grid gap-10 py-12 sm:grid-cols-2">
        {payments.length === 0 && <p>{t('noneYet')}</p>}
        {payments.length > 0 &&
          calendars.map((calendar) => <YearsOf key={calendar} {...{ token, payments, calendar }} />)}
      </Container>
    </>
  );
}

function YearsOf({ token, payments, calendar }: { token: string; payments: Payments; calendar: Calendar }) {
  const t = useMessages('receipts');
  const yearLabel = useYearLabel();
  const yearOf = ({ receivedOn }: Payments[number]) => yearIn(receivedOn, calendar);
  return (
    <section aria-labelledby={calendar}>
      <h2 id={calendar} className="text-subheading">
        {t(calendar)}
      </h2>
      <ul className="mt-3 grid gap-2">
        {[...new Set(payments.map(yearOf))].map((year) => (
          <li key={year} className="flex flex-wrap items-center gap-x-4">
            <PlaceLink to={`/statements/${token}/${calendar}/${year}`} className={buttonClass('outline')}>
              {yearLabel(year, calendar)}
            </PlaceLink>
            <span>{inDollarsAndCents(totalOf(payments.filter((payment) => yearOf(payment) === year)))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type YearProps = { token: string; calendar: Calendar; year: number; statement: Statement };

function Year({ token, calendar, year, statement: { donor, partner, payments: all, words } }: YearProps) {
  const t = useMessages('receipts');
  const yearLabel = useYearLabel();
  const payments = all.filter(({ receivedOn }) => yearIn(receivedOn, calendar) === year);
  const title = t('statementFor', { year: yearLabel(year, calendar) });
  return (
    <Container className="grid gap-8 py-12 print:p-0">
      <PageHead title={title} />
      <article className="grid gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:rounded-none print:border-0 print:p-0">
        <Letterhead words={words} />
        <div>
          <h1 className="text-heading">{title}</h1>
          <div className="mt-2">
            <AddressLines
              lines={[
                donor.name,
                partner?.name,
                donor.organisation,
                ...addressOf(donor, partner).split('\n'),
              ]}
            />
          </div>
        </div>
        {payments.length > 0 ? (
          <PaymentsTable payments={payments} calendar={calendar} isJoint={partner !== null} />
        ) : (
          <p>{t('noneInYear')}</p>
        )}
        <ClosingTexts words={words} />
      </article>
      <PrintedFoot back="/statements/$" token={token}>
        {t('allYears')}
      </PrintedFoot>
    </Container>
  );
}

const addressOf = (donor: Statement['donor'], partner: Statement['partner']) =>
  donor.address ?? partner?.address ?? '';

const cellClass = 'px-2 py-2 text-start align-top @xl:last:text-end';

type TableProps = { payments: Payments; calendar: Calendar; isJoint: boolean };

function PaymentsTable({ payments, calendar, isJoint }: TableProps) {
  const t = useMessages('receipts');
  const method = useMessages('methods');
  const locale = useLocale();
  const headings = [
    t('receivedOn'),
    ...(isJoint ? [t('receivedFrom')] : []),
    t('for'),
    t('method'),
    t('receiptColumn'),
    t('amount'),
  ];
  const cellsOf = (payment: Payments[number]) => [
    dayIn(payment.receivedOn, calendar, locale),
    ...(isJoint ? [<Name key="from" of={payment} />] : []),
    <bdi key="fund">{payment.fund ?? t('generalFund')}</bdi>,
    method(payment.paymentMethod),
    payment.receipt,
    <span key="amount">
      {inDollarsAndCents(centsOf(payment.amount))}
      {payment.refunded > 0 && (
        <span className="block text-muted">
          {t('amountRefunded', { amount: inDollarsAndCents(centsOf(payment.refunded)) })}
        </span>
      )}
    </span>,
  ];
  return (
    <div className="@container">
      <table className="w-full text-sm @max-[36rem]:card-rows">
        <thead className="border-b border-line">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={cellClass}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id} className="break-inside-avoid border-b border-line">
              {cellsOf(payment).map((cell, index) => (
                <td key={headings[index]} data-column={headings[index]} className={cellClass}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 px-2 text-lg font-semibold">
        <span>{t('total')}</span>
        <span>{inDollarsAndCents(totalOf(payments))}</span>
      </p>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 px-2">
        <span className="text-muted">{t('totalInWords')}</span>
        <span>{amountInWords(totalOf(payments), locale)}</span>
      </p>
    </div>
  );
}
