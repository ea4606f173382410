export const adminPayouts = {
  title: 'Payouts',
  lead: 'Transfers from the payment provider to your bank account, with their donations, fees and refunds. Match a payout with the line of your bank statement to check that the money arrived. The donations in a payout are already recorded.',
  search: 'Search by amount or ID...',
  onlyPayout: 'Only payout {id} is shown.',
  payoutOf: 'payout {id} of {amount}',
  loading: 'Loading payouts...',
  none: 'No payouts found',
  next: 'Payouts appear here within an hour after the payment provider makes them.',

  status: 'Status',
  allStatuses: 'All Statuses',
  pending: 'Pending',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
  bank: 'Bank statement',
  allPayouts: 'All Payouts',
  matched: 'Matched',
  open: 'Not matched',
  check: 'Needs attention',

  arrivesOn: 'Expected arrival',
  matchedOn: 'Matched, {day}',
  createdOn: 'Created on',
  payoutId: 'Payout ID',
  traceId: 'Trace ID',
  bankLine: 'Line of the bank statement',

  unlistedIssue:
    "This payout was created manually in the provider's dashboard. The provider does not list the payments in manual payouts.",
  differenceIssue:
    'The payments, fees and refunds listed for this payout differ from its amount by {amount}.',
  unbookedIssue:
    '{count, plural, one {# transaction totaling {amount} is} other {# transactions totaling {amount} are}} not recorded here, for example a fee for your account or a payment that was not made on this site. Record the amount in your accounts.',
  failedIssue: 'This payout failed after it was matched. Check the line of the bank statement.',
  notRead: 'The payments in this payout are not known yet.',

  movements: 'Payments, fees and refunds',
  kind: 'Type',
  charge: 'Donation',
  fee: 'Fee',
  refund: 'Refund',
  dispute: 'Dispute',
  returned: 'Returned payout',
  other: 'Other',
  sum: 'Total',
  sums: 'Totals',
  donation: '<donor></donor> <muted>(donation {id})</muted>',
  notRecorded: 'Not recorded here',
  loadingMovements: 'Loading payments...',

  unmatch: 'Undo match',
  unmatchDone: 'Match undone',
  unmatchFailed: 'Failed to undo the match',
  mayUnmatch:
    'Undo the match with the line of the bank statement? You can then match or record the line again.',
} as const;
