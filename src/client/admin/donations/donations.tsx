import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../app/trpc';
import { useMessages } from '../../messages/use-messages';
import { Button } from '../../ui/button';
import { Tabs } from '../../ui/tabs';
import { BankStatement } from '../bank-statements/bank-statement';
import { type ReadStatement } from '../bank-statements/statement-lines';
import { deferred, type FirstReads } from '../kit/deferred';
import { DeferredPart } from '../kit/display/deferred-part';
import { useMay } from '../kit/permissions';
import { StandingOrders } from '../standing-orders/standing-orders';
import { DonationList, readDonations } from './donation-list';
import { OfflineDonationDialog } from './offline-donation-dialog';

/** @public Called by `sections.ts`, once the code has loaded. */
export const firstReads: FirstReads = (utils, params) => {
  if (!params['tab']) readDonations(utils, params);
};

const monthlyDonations = deferred(() => import('../monthly-donations/monthly-donations'));
const payouts = deferred(() => import('../payouts/payouts'));
const receiptRegister = deferred(() => import('./receipt-register'));
const receiptsToPrint = deferred(() => import('./receipts-to-print'));

/** All donations, standing orders, monthly donations, payouts, the bank statement for those who record payments, and the receipts of a year. */
export default function DonationsSection() {
  const { tab } = useSearch({ from: '/admin/' });
  const t = useMessages('adminDonations');
  const title = useMessages('adminSections')('donations');
  const loading = useMessages('adminLists')('loading');
  const recordLabel = useMessages('adminGiving')('recordDonation');
  const mayWrite = useMay('donations:write');
  const { data: hasProvider } = trpc.payouts.isShown.useQuery();
  const [recording, setRecording] = useState(false);
  // Kept while the user looks something up in the list.
  const [statement, setStatement] = useState<ReadStatement>();
  if (tab === 'register') return <DeferredPart code={receiptRegister} label={loading} />;
  if (tab === 'receipts') return <DeferredPart code={receiptsToPrint} label={loading} />;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-heading">{title}</h1>
        {mayWrite && (
          <Button className="max-md:px-3" onClick={() => setRecording(true)}>
            {recordLabel}
          </Button>
        )}
      </div>
      <Tabs
        label={title}
        chosen={tab}
        tabs={[
          { value: 'list', label: t('allDonations'), content: <DonationList /> },
          ...(mayWrite
            ? [
                {
                  value: 'statement',
                  label: t('bankStatement'),
                  content: <BankStatement statement={statement} change={setStatement} />,
                },
              ]
            : []),
          { value: 'orders', label: t('standingOrders'), content: <StandingOrders /> },
          ...(hasProvider
            ? [
                {
                  value: 'monthly',
                  label: t('monthlyDonations'),
                  content: <DeferredPart code={monthlyDonations} label={loading} />,
                },
                {
                  value: 'payouts',
                  label: t('payouts'),
                  content: <DeferredPart code={payouts} label={loading} />,
                },
              ]
            : []),
        ]}
      />
      {recording && <OfflineDonationDialog close={() => setRecording(false)} />}
    </>
  );
}
