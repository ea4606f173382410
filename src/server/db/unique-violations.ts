/** Fields with values that people choose. */
const chosen = /_(slug|username|name|email)_key$/;

const others: [constraint: RegExp, field: string, message: string][] = [
  [/^settings_key_key$/, 'key', 'This key is already taken'],
  [
    /^videos_main_feature_key$/,
    'isMainFeature',
    'Another video has just become the main feature, please try again',
  ],
  [/^media_/, 'picture', 'This picture is already in the library'],
  [/^documents_/, 'document', 'This document is already in the library'],
  [/^passkeys_/, 'passkey', 'This passkey is already in use'],
  [/^recovery_codes_/, 'code', 'This code is already taken, please try again'],
  [/^sessions_/, 'session', 'This session has already begun, please sign in again'],
  [/^deleted_submissions_/, 'submission', 'This submission was deleted at the same moment'],
  [/^correspondence_/, 'reply', 'Another reply was saved at the same moment, please try again'],
  [/^bank_lines_payout_key$/, 'payout', 'This payout is already matched with another line'],
  [/^payout(?:s|_movements)_/, 'payout', 'This payout is already recorded'],
  [/^bank_lines_/, 'line', 'This line of the bank statement is already recorded'],
  [/^money_entries_/, 'reference', 'The payment with this reference is already recorded'],
  [/^fund_spending_key$/, 'year', 'The spending of this fund in that year is already recorded'],
  [
    /^translations_item_key$/,
    'translation',
    'This translation was saved at the same moment, please try again',
  ],
  [/^(?:missing_paths|page_visits)_/, 'path', 'This path is already counted'],
  [/^redirects_/, 'from', 'There is already a redirect from this path'],
  [/^import_jobs_/, 'import', 'This import is already running, please try again'],
  [/^imported_donations_/, 'donation', 'This donation has already been imported'],
  [/^receipts_/, 'receipt', 'Another receipt was issued at the same moment, please try again'],
  [/^refund_requests_/, 'refund', 'This refund was already requested'],
  [/^giving_plans_(?!token)/, 'monthly donation', 'This monthly donation is already recorded'],
  [/^tributes_/, 'tribute', 'This donation already has a tribute'],
  [/^standing_orders_/, 'reference', 'Another active standing order has this reference'],
  [/^payment_attempts_under_way_key$/, 'payment', 'A payment of this donation is already in progress'],
  [/^payment_(?:attempts|concerns)_/, 'payment', 'This payment is already recorded'],
  [/^payment_jobs_/, 'donation', 'This donation is already being checked, please try again'],
  [/_token_key$/, 'link', 'This link is already taken, please try again'],
];

/** The message for a violated unique constraint or index. */
export function uniqueViolation(constraint: string): { field: string; message: string } {
  const field = chosen.exec(constraint)?.[1];
  if (field) return { field, message: `This ${field} is already taken` };
  const isPrimaryKey = /_pk(?:ey)?$/.test(constraint);
  const [, name, message] = (!isPrimaryKey && others.find(([pattern]) => pattern.test(constraint))) || [];
  return name && message
    ? { field: name, message }
    : { field: 'id', message: 'An entry with this id already exists' };
}
