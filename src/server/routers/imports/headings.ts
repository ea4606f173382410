import { plain } from '../../../shared/lib/typed-amounts';
import { fieldsOf, type ImportField, type ImportKind } from '../../../shared/schemas/imports';

/** Usual headings of a field besides its name, in lower case and without spaces and signs. */
const headings: Record<ImportField, readonly string[]> = {
  email: [
    'emailaddress',
    'mail',
    'mailaddress',
    'donoremail',
    'donoremailaddress',
    'subscriber',
    'emailadresse',
    'adresseemail',
    'courriel',
    'correo',
    'correoelectrónico',
    'البريدالإلكتروني',
    'البريدالالكتروني',
    'الإيميل',
    'البريد',
  ],
  confirmedAt: [
    'confirmed',
    'confirmtime',
    'confirmationtime',
    'optintime',
    'optindate',
    'subscribedat',
    'bestätigtam',
    'تاريخالتأكيد',
  ],
  receivedOn: [
    'date',
    'donationdate',
    'giftdate',
    'datereceived',
    'paymentdate',
    'datum',
    'fecha',
    'تاريخالتبرع',
    'التاريخ',
  ],
  amount: [
    'donationamount',
    'giftamount',
    'donationtotal',
    'total',
    'betrag',
    'montant',
    'importe',
    'المبلغ',
  ],
  paymentMethod: [
    'method',
    'paymenttype',
    'paymentgateway',
    'gateway',
    'zahlungsart',
    'طريقةالدفع',
    'طريقةالتبرع',
  ],
  name: [
    'donor',
    'donorname',
    'fullname',
    'contact',
    'contactname',
    'spender',
    'الاسم',
    'المتبرع',
    'اسمالمتبرع',
  ],
  firstName: ['first', 'givenname', 'donorfirstname', 'vorname', 'prénom', 'nombre', 'الاسمالأول'],
  lastName: ['last', 'surname', 'familyname', 'donorlastname', 'nachname', 'apellido', 'اسمالعائلة'],
  organisation: ['organization', 'company', 'companyname', 'organizationname', 'firma', 'المؤسسة', 'الجهة'],
  address: ['postaladdress', 'mailingaddress', 'streetaddress', 'anschrift', 'العنوان'],
  fund: ['fundname', 'designation', 'purpose', 'campaign', 'form', 'formtitle', 'zweck', 'الصندوق', 'الغرض'],
  reference: ['ref', 'checknumber', 'chequenumber', 'memo', 'verwendungszweck', 'المرجع'],
  currency: ['currencycode', 'donationcurrency', 'währung', 'devise', 'moneda', 'العملة'],
  externalId: [
    'id',
    'donationid',
    'giftid',
    'transactionid',
    'transaction',
    'transactionnumber',
    'paymentid',
    'رقمالتبرع',
  ],
  source: [
    'platform',
    'system',
    'optinsource',
    'signupsource',
    'subscriptionsource',
    'origin',
    'quelle',
    'المصدر',
  ],
  locale: ['language', 'lang', 'sprache', 'langue', 'idioma', 'اللغة'],
};

const key = (heading: string) =>
  plain(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns that are named like fields of this kind. */
export function suggestedMapping(kind: ImportKind, columns: readonly string[]): Record<string, string> {
  const byKey = new Map(columns.toReversed().map((column) => [key(column), column]));
  return Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const found = [field.toLowerCase(), ...headings[field]].flatMap((name) => byKey.get(name) ?? []);
      return found[0] === undefined ? [] : [[field, found[0]]];
    }),
  );
}
