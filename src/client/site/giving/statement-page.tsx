import { useParams } from '@tanstack/react-router';
import { type Calendar, calendars, dayIn, yearIn, yearLabel } from '../../../shared/lib/calendars';
import { centsOf, inDollarsAndCents, sumOf } from '../../../shared/lib/money';
import { methodLabel } from '../../../shared/messages/form-options';
import type { Statement } from '../../../shared/schemas/gifts';
import { trpc } from '../../app/trpc';
import { buttonClass } from '../../ui/button';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { SettingText } from '../kit/setting-text';
import { NotFound } from '../pages/not-found';
import { generalFund, PrintedFoot } from './facts';
import { statementPlace } from './places';
import { Letterhead } from './receipt-page';

type Payments = Statement['payments'];
const calendarLabels = { gregory: 'Gregorian years', hijri: 'Hijri years' };

/** The pages below `/statements/`: the years of a donor, or one year. */
export function StatementPage() {
  const place = statementPlace(useParams({ strict: false })._splat);
  const { data: statement } = trpc.donations.statement.useQuery(
    { token: place?.token ?? '' },
    { enabled: place !== undefined },
  );
  if (!place || !statement) return <NotFound />;
  const { token, calendar, year } = place;
  return year === undefined ? (
    <Years token={token} payments={statement.payments} />
  ) : (
    <Year {...{ token, calendar, year, statement }} />
  );
}

const totalOf = (payments: Payments) => sumOf(payments.map(({ amount }) => centsOf(amount)));

const Years = ({ token, payments }: { token: string; payments: Payments }) => (
  <>
    <PageHead title="Your donations" />
    <PageBanner title="Your donations" lead="The years in which you gave, each with a statement to print." />
    <Container className="grid gap-10 py-12 sm:grid-cols-2">
      {payments.length === 0 && <p>We have not received any donations yet.</p>}
      {payments.length > 0 &&
        calendars.map((calendar) => <YearsOf key={calendar} {...{ token, payments, calendar }} />)}
    </Container>
  </>
);

function YearsOf({ token, payments, calendar }: { token: string; payments: Payments; calendar: Calendar }) {
  const yearOf = ({ receivedOn }: Payments[number]) => yearIn(receivedOn, calendar);
  return (
    <section aria-labelledby={calendar}>
      <h2 id={calendar} className="text-subheading">
        {calendarLabels[calendar]}
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

function Year({ token, calendar, year, statement: { donor, payments: all, words } }: YearProps) {
  const payments = all.filter(({ receivedOn }) => yearIn(receivedOn, calendar) === year);
  const title = `Statement for ${yearLabel(year, calendar)}`;
  return (
    <Container className="grid gap-8 py-12 print:p-0">
      <PageHead title={title} />
      <article className="grid gap-8 rounded-xl border border-line bg-surface p-5 sm:p-10 print:rounded-none print:border-0 print:p-0">
        <Letterhead words={words} />
        <div>
          <h1 className="text-heading">{title}</h1>
          <address className="mt-2 text-lg not-italic">
            {linesOf(donor).map((text, index) => (
              <bdi key={`${index} ${text}`} className="block w-fit">
                {text}
              </bdi>
            ))}
          </address>
        </div>
        {payments.length > 0 ? (
          <PaymentsTable payments={payments} calendar={calendar} />
        ) : (
          <p>We received no donations in this year.</p>
        )}
        <SettingText text={words.note} />
      </article>
      <PrintedFoot back="/statements/$" token={token}>
        All years
      </PrintedFoot>
    </Container>
  );
}

/** For an envelope with a window. */
const linesOf = ({ name, organisation, address }: Statement['donor']) =>
  [name, organisation ?? '', ...(address ?? '').split('\n')].filter(Boolean);

const headings = ['Received on', 'For', 'Method', 'Receipt', 'Amount'];
const cellClass = 'px-2 py-2 text-start align-top @xl:last:text-end';

const PaymentsTable = ({ payments, calendar }: { payments: Payments; calendar: Calendar }) => (
  <div className="@container">
    <table className="card-rows w-full text-sm">
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
            {cellsOf(payment, calendar).map((cell, index) => (
              <td key={headings[index]} data-column={headings[index]} className={cellClass}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-4 flex justify-between gap-4 px-2 text-lg font-semibold">
      <span>Total</span>
      <span>{inDollarsAndCents(totalOf(payments))}</span>
    </p>
  </div>
);

const cellsOf = (payment: Payments[number], calendar: Calendar) => [
  dayIn(payment.receivedOn, calendar),
  <bdi key="fund">{payment.fund ?? generalFund}</bdi>,
  methodLabel(payment.paymentMethod),
  payment.receipt,
  <span key="amount">
    {inDollarsAndCents(centsOf(payment.amount))}
    {payment.refunded > 0 && (
      <span className="block text-muted">{inDollarsAndCents(centsOf(payment.refunded))} refunded</span>
    )}
  </span>,
];
