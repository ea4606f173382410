/** What mails to visitors and donors say besides the texts of the settings. */
export const mails = {
  oneTime: 'one-time',
  monthly: 'monthly',
  whereNeeded: 'where it is needed most',
  inHonor: 'in honor of {name}',
  inMemory: 'in memory of {name}',
  cardMessage: 'A message from {donor}:',
  howToPay: 'How to pay {amount} by bank transfer:',
  reference: 'Reference: {reference}',
  weWillWrite: 'We will email you how to pay within a few days.',
  withFees: 'If you pay online, the total with the fees you cover is {amount}.',
  status: 'The status of your donation:',
  statusAndPay: 'See the status of your donation, or pay if you have not yet:',
  amountInWords: 'Amount in words: {words}',
  receivedFrom: 'Received from:',
  registrationNumber: 'Registration number: {number}',
  receipt: 'Your receipt, to print:',
  statements: 'All your donations, year by year:',
  changeMonthly: 'Change or end your monthly donation:',
  replyTo: 'Re: {subject}',
  quoted: 'On {moment}, {name} wrote:',
  offerToHelp: 'Your offer to help {foundation}',
  application: 'Your application to {foundation}',
  generalAdmission: 'General admission',
} as const;

/** Below each newsletter. */
export const newsletterFooter = {
  reason: 'You receive this because you subscribed to the newsletter of {siteName}.',
  unsubscribe: 'Unsubscribe',
} as const;
