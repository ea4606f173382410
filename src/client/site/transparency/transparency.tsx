import { centsOf, inDollars } from '../../../shared/lib/money';
import type { Transparency } from '../../../shared/schemas/spending';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { buttonClass } from '../../ui/button';
import { PrintButton } from '../giving/facts';
import { Container } from '../kit/container';
import { PageHead } from '../kit/head';
import { PageBanner } from '../kit/page-banner';
import { PlaceLink } from '../kit/place-link';
import { usePageSettings } from '../kit/settings';

export function TransparencyPage() {
  const t = useMessages('transparency');
  const frame = useMessages('frame');
  const { url } = usePageSettings('frame');
  const { data } = trpc.spending.published.useQuery();
  const report = url('annualReportUrl');
  const most = Math.max(1, ...(data?.years ?? []).flatMap(({ received, spent }) => [received, spent]));
  return (
    <>
      <PageHead title={t('title')} path="/transparency" description={t('lead')} />
      <PageBanner title={t('title')} lead={t('lead')} />
      <Container narrow className="grid gap-10 py-12 print:py-4">
        {data?.years.length === 0 && <p>{t('none')}</p>}
        {data?.years.map((year) => (
          <Year key={year.year} figures={year} most={most} />
        ))}
        {data && data.years.length > 0 && <p className="text-sm text-muted">{t('note')}</p>}
        <p className="flex flex-wrap gap-3 empty:hidden print:hidden">
          {report && (
            <PlaceLink to={report} className={buttonClass()}>
              {frame('annualReport')}
            </PlaceLink>
          )}
          {data && data.years.length > 0 && <PrintButton />}
        </p>
      </Container>
    </>
  );
}

const amountClass = 'py-2 ps-2 text-end tabular-nums whitespace-nowrap';

type YearProps = {
  figures: Transparency['years'][number];
  /** The largest total of all years. */
  most: number;
};

function Year({ figures: { year, funds, received, spent }, most }: YearProps) {
  const t = useMessages('transparency');
  return (
    <div className="@container">
      <table className="w-full border-collapse break-inside-avoid">
        <caption className="text-start">
          <span className="text-heading font-semibold ltr:font-serif">{year}</span>
          <span aria-hidden="true" className="my-4 grid gap-2 print:hidden">
            <Bar label={t('received')} share={received / most} className="bg-brand" />
            <Bar label={t('spent')} share={spent / most} className="bg-brass" />
          </span>
        </caption>
        <thead className="@max-xs:hidden">
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {t('fund')}
            </th>
            <th scope="col" className={`${amountClass} w-26 font-normal sm:w-36`}>
              {t('received')}
            </th>
            <th scope="col" className={`${amountClass} w-26 font-normal sm:w-36`}>
              {t('spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {funds.map((fund, index) => (
            <tr key={index} className="border-b border-line @max-xs:block">
              <th scope="row" className="py-2 text-start font-normal wrap-anywhere @max-xs:block">
                <bdi>{fund.name ?? t('generalFund')}</bdi>
              </th>
              <Amounts {...fund} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold @max-xs:block">
            <th scope="row" className="py-2 text-start font-semibold @max-xs:block">
              {t('total')}
            </th>
            <Amounts received={received} spent={spent} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Decorative: the table gives the figures. */
const Bar = ({ label, share, className }: { label: string; share: number; className: string }) => (
  <span className="grid items-center gap-3 text-sm" style={{ gridTemplateColumns: '5em 1fr' }}>
    {label}
    <span className={`h-3 rounded-md ${className}`} style={{ width: `${Math.max(0, share) * 100}%` }} />
  </span>
);

const Amounts = ({ received, spent }: { received: number; spent: number }) => (
  <>
    <Amount column="received" dollars={received} />
    <Amount column="spent" dollars={spent} />
  </>
);

/** A cell; in a narrow container, a line with the name of its column and the amount. */
const Amount = ({ column, dollars }: { column: 'received' | 'spent'; dollars: number }) => (
  <td
    className={`${amountClass} gap-x-2 @max-xs:flex @max-xs:flex-wrap @max-xs:justify-between @max-xs:ps-0`}
  >
    <span className="font-normal text-muted @xs:hidden">{useMessages('transparency')(column)}</span>
    {inDollars(centsOf(dollars))}
  </td>
);
