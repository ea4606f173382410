import { plain } from '../../../../shared/lib/typed-amounts';
import { methods as arabic } from '../../../../shared/messages/ar/options';
import { methods as english } from '../../../../shared/messages/en/options';
import { givenBy } from '../../../../shared/messages/form-options';

type Method = (typeof givenBy)[number];

/** How other software names the methods of payment, in lower case and without spaces and signs. */
const names: Record<Method, readonly string[]> = {
  credit: [
    'creditcard',
    'debitcard',
    'card',
    'visa',
    'mastercard',
    'amex',
    'americanexpress',
    'stripe',
    'online',
    'بطاقة',
    'بطاقةائتمان',
  ],
  paypal: ['باي بال'],
  bank: [
    'banktransfer',
    'transfer',
    'wire',
    'wiretransfer',
    'directdeposit',
    'directdebit',
    'ach',
    'eft',
    'sepa',
    'standingorder',
    'تحويل',
    'تحويلبنكي',
    'حوالة',
  ],
  cash: ['offlinecash', 'نقد', 'نقدا', 'نقدًا'],
  cheque: ['check', 'offlinecheck', 'شيك'],
};

const key = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

const byName = new Map<string, Method>(
  givenBy.flatMap((method) =>
    [method, english[method], arabic[method], ...names[method]].map((name) => [key(name), method] as const),
  ),
);

/** The payment method that a cell names. */
export const methodIn = (cell: string): Method | undefined => byName.get(key(cell));
