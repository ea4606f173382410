/** What was received and spent. */
export const transparency = {
  title: 'Received and spent',
  lead: 'What we received and what we spent, by year and by fund.',
  none: 'No payments have been recorded yet.',
  note: 'In US dollars, rounded to the nearest hundred, so a total can differ from the sum of its lines. Received: after refunds and before the fees of the payment provider. Spent: as we have recorded it for each fund.',
  fund: 'Fund',
  received: 'Received',
  spent: 'Spent',
  total: 'Total',
  generalFund: 'Where it is needed most',
} as const;

/** Beside the donation form. */
export const proof = {
  programShare: 'of spending goes to programs',
  registrationNumber: 'Registration number',
} as const;
