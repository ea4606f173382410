import { centsOf, inDollars } from '../../../shared/lib/money';
import type { Transparency } from '../../../shared/schemas/spending';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { PrintButton } from '../giving/facts';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';

export function TransparencyPage() {
  const t = useMessages('transparency');
  const { data } = trpc.spending.published.useQuery();
  return (
    <>
      <PageHead title={t('title')} path="/transparency" description={t('lead')} />
      <PageBanner title={t('title')} lead={t('lead')} />
      <Container narrow className="grid gap-10 py-12 print:py-4">
        {data?.years.length === 0 && <p>{t('none')}</p>}
        {data?.years.map((year) => (
          <Year key={year.year} figures={year} />
        ))}
        {data && data.years.length > 0 && (
          <>
            <p className="text-sm text-muted">{t('note')}</p>
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

function Year({ figures: { year, funds, received, spent } }: { figures: Transparency['years'][number] }) {
  const t = useMessages('transparency');
  return (
    <table className="w-full table-fixed border-collapse break-inside-avoid">
      <caption className="text-start text-subheading">{year}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 text-start font-normal">
            {t('fund')}
          </th>
          <th scope="col" className={`${amount} w-[min(6.5rem,30%)] font-normal sm:w-36`}>
            {t('received')}
          </th>
          <th scope="col" className={`${amount} w-[min(6.5rem,30%)] font-normal sm:w-36`}>
            {t('spent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {funds.map((fund, index) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
              <bdi>{fund.name ?? t('generalFund')}</bdi>
            </th>
            <Amounts {...fund} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-start font-semibold">
            {t('total')}
          </th>
          <Amounts received={received} spent={spent} />
        </tr>
      </tfoot>
    </table>
  );
}

const Amounts = ({ received, spent }: { received: number; spent: number }) => (
  <>
    <td className={amount}>{inDollars(centsOf(received))}</td>
    <td className={amount}>{inDollars(centsOf(spent))}</td>
  </>
);
