import { yearIn as yearOf } from '../../../shared/lib/calendars';
import { centsOf, inDollarsAndCents } from '../../../shared/lib/money';
import type { ReceiptState } from '../../../shared/schemas/receipts';
import { idIn, textOf } from '../../app/search-params';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Pager } from '../../ui/pager';
import { AdminLink } from '../kit/display/admin-link';
import { StatusBadge, type Tone } from '../kit/display/badge';
import { FailedText, LoadingText } from '../kit/display/loading';
import { useAddressParams } from '../kit/list/address';
import { DataTable } from '../kit/list/data-table';
import { ExportLink } from '../kit/list/export-link';
import { keepRows } from '../kit/list/list-section';
import { useNouns } from '../kit/nouns';
import { YearField, yearIn } from './year-field';

const tones: Record<ReceiptState, Tone> = { issued: 'green', replaced: 'yellow', cancelled: 'red' };

/** Every receipt number of a year with its state. */
export default function ReceiptRegister() {
  const t = useMessages('adminDonations');
  const giving = useMessages('adminGiving');
  const lists = useMessages('adminLists');
  const nouns = useNouns();
  const days = useDays();
  const [param, setParams] = useAddressParams();
  const year = yearIn(textOf(param('year'))) ?? yearOf(days.today(), 'gregory');
  const page = idIn(textOf(param('page'))) || 1;
  const { data, isError, isPlaceholderData, refetch } = trpc.receipts.page.useQuery({ year, page }, keepRows);
  const label = (state: ReceiptState) => ({ tone: tones[state], name: t(state) });
  return (
    <>
      <h1 className="text-heading">{t('registerOf', { year })}</h1>
      <p className="max-w-3xl text-muted">{t('registerText')}</p>
      <div className="my-4 flex flex-wrap items-end gap-4">
        <YearField
          year={year}
          change={(chosen) => setParams({ year: String(chosen), page: undefined }, true)}
        />
        <ExportLink list="receipts" label={t('exportReceipts')} input={{ year }} />
        <AdminLink to={{ section: 'donations', tab: 'receipts', year }}>{t('printReceipts')}</AdminLink>
        <AdminLink to={{ section: 'donations' }}>{t('allDonations')}</AdminLink>
      </div>
      {isError && <FailedText text={t('receiptsFailed')} again={refetch} />}
      {!data && !isError && <LoadingText label={t('loadingReceipts')} />}
      {data && (
        <>
          <p role="status" className="mb-3">
            {data.missing === 0
              ? t('noneMissing', { receipts: nouns.count(data.total, 'receipt') })
              : t('someMissing', { missing: data.missing })}
          </p>
          <DataTable
            label={t('registerOf', { year })}
            rows={data.items}
            stale={isPlaceholderData}
            empty={t('noReceipts')}
            columns={[
              { header: t('receiptNumber'), narrow: true, cell: ({ number }) => <bdi>{number}</bdi> },
              { header: t('issuedOn'), narrow: true, cell: ({ issuedAt }) => days.dayOf(issuedAt) },
              {
                header: giving('name'),
                cell: ({ firstName, lastName, donationId }) => (
                  <AdminLink to={{ section: 'donations', donation: donationId }}>
                    <bdi>{`${firstName} ${lastName}`}</bdi>
                  </AdminLink>
                ),
              },
              {
                header: giving('amount'),
                amount: true,
                cell: ({ amount }) => inDollarsAndCents(centsOf(amount)),
              },
              {
                header: lists('status'),
                cell: ({ state, replaces, replacedBy }) => (
                  <>
                    <StatusBadge
                      status={state}
                      labels={{
                        issued: label('issued'),
                        replaced: label('replaced'),
                        cancelled: label('cancelled'),
                      }}
                    />
                    <span className="block text-sm text-muted empty:hidden">
                      {replacedBy && t('replacedBy', { number: replacedBy })}
                      {replaces && !replacedBy && t('replacesNumber', { number: replaces })}
                    </span>
                  </>
                ),
              },
            ]}
          />
          {data.pages > 1 && (
            <div className="mt-6">
              <Pager page={page} pages={data.pages} onPage={(to) => setParams({ page: to })} />
            </div>
          )}
        </>
      )}
    </>
  );
}
