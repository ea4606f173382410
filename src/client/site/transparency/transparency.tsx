import { centsOf, inDollars } from '../../../shared/lib/money';
import type { Transparency } from '../../../shared/schemas/spending';
import { trpc } from '../../app/trpc';
import { generalFund, PrintButton } from '../giving/facts';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';

const lead = 'What we received and what we spent, by year and by fund.';

export function TransparencyPage() {
  const { data } = trpc.spending.published.useQuery();
  return (
    <>
      <PageHead title="Received and spent" path="/transparency" description={lead} />
      <PageBanner title="Received and spent" lead={lead} />
      <Container narrow className="grid gap-10 py-12 print:py-4">
        {data?.years.length === 0 && <p>No payments have been recorded yet.</p>}
        {data?.years.map((year) => (
          <Year key={year.year} figures={year} />
        ))}
        {data && data.years.length > 0 && (
          <>
            <p className="text-sm text-muted">
              In US dollars, rounded to the nearest hundred, so a total can differ from the sum of its lines.
              Received: after refunds and before the fees of the payment provider. Spent: as we have recorded
              it for each fund.
            </p>
            <div>
              <PrintButton />
            </div>
          </>
        )}
      </Container>
    </>
  );
}

const amount = 'py-2 ps-4 text-end tabular-nums';

const Year = ({ figures: { year, funds, received, spent } }: { figures: Transparency['years'][number] }) => (
  <table className="w-full table-fixed border-collapse break-inside-avoid">
    <caption className="text-start text-subheading">{year}</caption>
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        <th scope="col" className="py-2 text-start font-normal">
          Fund
        </th>
        <th scope="col" className={`${amount} w-26 font-normal sm:w-36`}>
          Received
        </th>
        <th scope="col" className={`${amount} w-26 font-normal sm:w-36`}>
          Spent
        </th>
      </tr>
    </thead>
    <tbody>
      {funds.map((fund, index) => (
        <tr key={index} className="border-b border-line">
          <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
            <bdi>{fund.name ?? generalFund}</bdi>
          </th>
          <Amounts {...fund} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="py-2 text-start font-semibold">
          Total
        </th>
        <Amounts received={received} spent={spent} />
      </tr>
    </tfoot>
  </table>
);

const Amounts = ({ received, spent }: { received: number; spent: number }) => (
  <>
    <td className={amount}>{inDollars(centsOf(received))}</td>
    <td className={amount}>{inDollars(centsOf(spent))}</td>
  </>
);
