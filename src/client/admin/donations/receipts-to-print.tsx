import { yearIn as yearOf } from '../../../shared/lib/calendars';
import type { PrintedReceipts } from '../../../shared/schemas/receipts';
import { idIn, textOf } from '../../app/search-params';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useFormats } from '../../messages/use-formats';
import { useMessages, useRichMessages } from '../../messages/use-messages';
import { ReceiptSheet } from '../../site/giving/receipt-sheet';
import { Button } from '../../ui/button';
import { AdminLink } from '../kit/display/admin-link';
import { FailedText, LoadingText } from '../kit/display/loading';
import { useAddressParams } from '../kit/list/address';
import { keepRows } from '../kit/list/list-section';
import { useNouns } from '../kit/nouns';
import { YearField, yearIn } from './year-field';

/** The valid receipts of a year, of everybody or of one donor, one on each sheet. */
export default function ReceiptsToPrint() {
  const t = useMessages('adminDonations');
  const rich = useRichMessages('adminDonations');
  const [param, setParams] = useAddressParams();
  const thisYear = yearOf(useDays().today(), 'gregory');
  const year = yearIn(textOf(param('year'))) ?? thisYear;
  const donor = idIn(textOf(param('donor'))) || undefined;
  const page = idIn(textOf(param('page'))) || 1;
  const read = trpc.receipts.printed.useQuery({ year, donor, page }, keepRows);
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <h1 className="text-heading">{t('receiptsOf', { year })}</h1>
        <p className="max-w-3xl text-muted">{t('receiptsText')}</p>
        <div className="flex flex-wrap items-end gap-4">
          <YearField
            year={year}
            change={(chosen) => setParams({ year: String(chosen), page: undefined }, true)}
          />
          <Button disabled={!read.data?.receipts.length} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        {donor !== undefined && (
          <p>
            {rich('onlyReceiptsOf', {
              id: donor,
              link: (chunks) => <AdminLink to={{ section: 'donors', donor }}>{chunks}</AdminLink>,
            })}
          </p>
        )}
        <p>
          <AdminLink to={{ section: 'donations' }}>{t('allDonations')}</AdminLink>
        </p>
      </div>
      {read.isError && <FailedText text={t('receiptsFailed')} again={read.refetch} />}
      {!read.data && !read.isError && <LoadingText label={t('loadingReceipts')} />}
      {read.data && <Sheets printed={read.data} page={page} turn={(to) => setParams({ page: to })} />}
    </>
  );
}

type SheetsProps = { printed: PrintedReceipts; page: number; turn: (page: number) => void };

function Sheets({ printed: { receipts, total, pages }, page, turn }: SheetsProps) {
  const t = useMessages('adminDonations');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const { number } = useFormats();
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
        <p role="status">
          {total > receipts.length
            ? t('someReceipts', {
                shown: number(receipts.length),
                receipts: nouns.count(total, 'receipt'),
              })
            : nouns.count(total, 'receipt')}
        </p>
        {pages > 1 && (
          <>
            <Button look="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
              {lists('previous')}
            </Button>
            <Button look="outline" disabled={page >= pages} onClick={() => turn(page + 1)}>
              {lists('next')}
            </Button>
          </>
        )}
      </div>
      <ol aria-label={t('receipts')} className="mt-6 grid gap-6 print:m-0 print:block">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="print:not-last:break-after-page">
            <ReceiptSheet receipt={receipt} Heading="h2" />
          </li>
        ))}
      </ol>
    </>
  );
}
