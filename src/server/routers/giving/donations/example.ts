import { inGroups, referenceOf } from '../../../../shared/lib/references';
import { changedMany, doneMany } from '../../../../shared/schemas/bulk';
import {
  donation,
  donationInput,
  donationReceipt,
  donationStatusInput,
} from '../../../../shared/schemas/donations';
import { giftStatus, renewedLinks, statementLink } from '../../../../shared/schemas/gifts';
import { moneyEntry, offlineDonationInput, receivedInput } from '../../../../shared/schemas/money';
import { example } from '../../../rpc/examples';
import { manyDonationsStatus, manyReceived } from './bulk';

const named = { firstName: 'Layla', lastName: 'Noor' };
const pledged = {
  ...named,
  amount: 50,
  paymentMethod: 'credit',
  recurring: false,
} as const;
const email = 'layla@example.org';
const receipt = {
  id: 1,
  ...pledged,
  fundId: null,
  status: 'pending',
  transactionId: null,
  createdAt: '2026-01-31T09:30:00.000Z',
} as const;

const token = '6f1c2a54-0d3e-8b7a-9c21-5e8f0a4b1234';
const money = { receivedOn: '2026-02-03', received: 50, fee: 0, refunded: 0, net: 50 };

/** What the API page shows. */
export const donationExamples = [
  example(donationInput, { ...pledged, email }),
  example(donationReceipt, {
    ...receipt,
    checkoutUrl: null,
    statusUrl: `https://example.org/donate/${token}`,
  }),
  example(giftStatus, {
    ...pledged,
    state: 'waiting',
    feeCover: 0,
    pledgedOn: '2026-01-31',
    fund: null,
    receivedOn: null,
    received: 0,
    refunded: 0,
    pay: null,
    checkoutOpen: false,
    reference: inGroups(referenceOf(1)),
    bankDetails: 'Daewa Foundation\nIBAN DE02 1203 0000 0000 2020 51',
    receipts: [],
  }),
  example(renewedLinks, {
    statusUrl: `https://example.org/donate/${token}`,
    statementUrl: `https://example.org/statements/${token}`,
    givingUrl: null,
  }),
  example(statementLink, { url: `https://example.org/statements/${token}` }),
  example(donationStatusInput, { status: 'completed' }),
  example(donation, { ...receipt, email, ...money }),
  example(manyDonationsStatus, { ids: [1, 2], status: 'completed' }),
  example(changedMany, { count: 2, before: { pending: [1, 2] } }),
  example(manyReceived, {
    match: { status: 'pending', search: '' },
    count: 30,
    receivedOn: '2026-02-03',
    paymentMethod: 'bank',
  }),
  example(doneMany, {
    count: 29,
    refused: [{ id: 7, message: 'The money of this donation came before' }],
  }),
  example(receivedInput, { receivedOn: '2026-02-03', paymentMethod: 'bank', reference: null }),
  example(offlineDonationInput, {
    ...named,
    email: '',
    amount: 20,
    paymentMethod: 'cash',
    receivedOn: '2026-02-03',
    fundId: null,
    reference: 'Friday collection',
  }),
  example(moneyEntry, {
    id: 7,
    at: receipt.createdAt,
    kind: 'charge',
    cents: 5000,
    currency: 'usd',
    fundId: null,
    paymentId: 3,
  }),
];
