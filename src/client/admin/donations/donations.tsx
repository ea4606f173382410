import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs';
import { BankStatement } from '../bank-statements/bank-statement';
import { type ReadStatement } from '../bank-statements/statement-lines';
import { useMay } from '../kit/permissions';
import { DonationList } from './donation-list';

/** What was promised and what came, and for those who book it the statement of the bank. */
export default function DonationsSection() {
  const { tab } = useSearch({ from: '/admin/' });
  const mayWrite = useMay('donations:write');
  // It stays while somebody looks something up in the list.
  const [statement, setStatement] = useState<ReadStatement>();
  return (
    <>
      <h1 className="mb-4 text-heading">Donations</h1>
      {mayWrite ? (
        <Tabs
          label="Donations"
          chosen={tab}
          tabs={[
            { value: 'list', label: 'All donations', content: <DonationList /> },
            {
              value: 'statement',
              label: 'Bank statement',
              content: <BankStatement statement={statement} change={setStatement} />,
            },
          ]}
        />
      ) : (
        <DonationList />
      )}
    </>
  );
}
