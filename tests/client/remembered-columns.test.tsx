// The columns chosen for a bank's file are offered for its next one.
import { expect, test } from 'vitest';
import {
  rememberColumns,
  rememberedColumns,
} from '../../src/client/admin/bank-statements/remembered-columns';
import { startBrowser } from '../support/browser/browser';

test('chosen columns are remembered for files that have them', async () => {
  await startBrowser();
  const chosen = { date: 'Buchung', amount: 'Betrag', text: 'Zweck', order: 'day' } as const;
  rememberColumns(chosen);
  expect(rememberedColumns(['Buchung', 'Betrag', 'Zweck', 'Saldo'])).toEqual(chosen);
  expect(rememberedColumns(['Buchung', 'Amount', 'Zweck'])).toEqual({ ...chosen, amount: '' });
});
