import { plain } from '../../../shared/lib/typed-amounts';
import { fieldsOf, type ImportField, type ImportKind } from '../../../shared/schemas/imports';

/** Usual headings of a field besides its name, in lower case and without spaces and signs. */
const headings: Record<ImportField, readonly string[]> = {
  email: [
    'emailaddress',
    'mail',
    'mailaddress',
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
  source: ['optinsource', 'signupsource', 'subscriptionsource', 'origin', 'quelle', 'المصدر'],
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
