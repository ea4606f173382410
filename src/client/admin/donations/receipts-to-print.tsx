import { useState } from 'react';
import { yearIn } from '../../../shared/lib/calendars';
import type { PrintedReceipts } from '../../../shared/schemas/receipts';
import { idIn, textOf } from '../../app/search-params';
import { useDays } from '../../app/time-zone';
import { trpc } from '../../app/trpc';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { AdminLink } from '../kit/display/admin-link';
import { FailedText, LoadingText } from '../kit/display/loading';
import { countOf, inThousands } from '../kit/format';
import { useAddressParams } from '../kit/list/address';
import { keepRows } from '../kit/list/list-section';
import { PrintedReceipt } from './printed-receipt';

const yearPattern = /^[1-9]\d{0,3}$/;

/** The valid receipts of a year, of everybody or of one donor, one on each sheet. */
export default function ReceiptsToPrint() {
  const [param, setParams] = useAddressParams();
  const thisYear = String(yearIn(useDays().today(), 'gregory'));
  const named = textOf(param('year'));
  const year = Number(yearPattern.test(named) ? named : thisYear);
  const [typed, setTyped] = useState(String(year));
  const donor = idIn(textOf(param('donor'))) || undefined;
  const page = idIn(textOf(param('page'))) || 1;
  const read = trpc.receipts.printed.useQuery({ year, donor, page }, keepRows);
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <h1 className="text-heading">Receipts of {year}</h1>
        <p className="max-w-3xl text-muted">
          The valid receipts with a number of this year, one on each sheet. Replaced receipts and those of
          refunded donations are left out.
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <TextField
            label="Year"
            type="number"
            min={1}
            max={9999}
            className="w-28"
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (yearPattern.test(value)) setParams({ year: value, page: undefined }, true);
            }}
          />
          <Button disabled={!read.data?.receipts.length} onClick={() => window.print()}>
            Print
          </Button>
        </div>
        {donor !== undefined && (
          <p>
            Only receipts of <AdminLink to={{ section: 'donors', donor }}>donor {donor}</AdminLink> are shown.
          </p>
        )}
        <p>
          <AdminLink to={{ section: 'donations' }}>All donations</AdminLink>
        </p>
      </div>
      {read.isError && <FailedText text="Failed to load the receipts." again={read.refetch} />}
      {!read.data && !read.isError && <LoadingText label="Loading receipts..." />}
      {read.data && <Sheets printed={read.data} page={page} turn={(to) => setParams({ page: to })} />}
    </>
  );
}

type SheetsProps = { printed: PrintedReceipts; page: number; turn: (page: number) => void };

function Sheets({ printed: { receipts, total, pages, words }, page, turn }: SheetsProps) {
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-4 print:hidden">
        <p role="status">
          {total > receipts.length
            ? `${inThousands(receipts.length)} of ${countOf(total, 'receipt')}`
            : countOf(total, 'receipt')}
        </p>
        {pages > 1 && (
          <>
            <Button look="outline" disabled={page <= 1} onClick={() => turn(page - 1)}>
              Previous
            </Button>
            <Button look="outline" disabled={page >= pages} onClick={() => turn(page + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
      <ol aria-label="Receipts" className="mt-6 grid gap-6 print:m-0 print:block">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="print:not-last:break-after-page">
            <PrintedReceipt receipt={receipt} words={words} />
          </li>
        ))}
      </ol>
    </>
  );
}
