/** The page of a donation, and how to pay it. */
export const giving = {
  waiting: 'Thank you for your pledge',
  waitingText: 'We are waiting for your payment.',
  partlyPaid: 'We have received part of your donation',
  partlyPaidText: 'Thank you. The rest is still open.',
  arrived: 'We have received your donation',
  arrivedText: 'Thank you for your donation.',
  partlyRefunded: 'We have received your donation',
  partlyRefundedText: 'Part of it was refunded to you. Thank you for the rest.',
  refunded: 'Your donation was refunded',
  refundedText: 'The full amount was returned to you.',
  failed: 'Your payment failed',
  failedText: 'No money was taken. You can try again.',
  underWay: 'Your payment is on its way',
  underWayText:
    'Thank you. Some payments take a few days. We will send you a receipt when we have received yours.',
  confirming: 'Your payment is being confirmed',
  confirmingText:
    'Thank you. This usually takes a few seconds, and this page updates by itself. We will send you a receipt.',
  takingLong: 'Your payment is being confirmed',
  takingLongText:
    'This takes longer than usual. We will send you a receipt when we have received your payment.',
  checkAgain: 'Check again',
  notPaidYet: 'If you have not paid yet, see <link>how to pay</link>.',
  keepPrivate:
    'This page is about this donation only and always shows its current status. Keep its address private.',

  donation: 'Donation',
  from: 'From',
  pledged: 'Pledged',
  eachMonth: '{amount} each month',
  feesOnTop: 'Fees on top',
  for: 'For',
  generalFund: 'Where it is needed most',
  paymentMethod: 'Payment method',
  pledgedOn: 'Pledged on',
  received: 'Received',
  stillOpen: 'Still open',
  receivedOn: 'Received on',
  amountRefunded: 'Refunded',
  receipts: '{count, plural, one {Receipt} other {Receipts}}',
  receipt: 'Receipt {number}',
  replacedBy: 'replaced by {number}',

  howToPay: 'How to pay',
  pay: 'Pay {amount}',
  payMonthly: 'Pay {amount} each month',
  transfer:
    'Please transfer the amount to this account. Include the reference, so we can match your donation.',
  transferMonthly:
    'Please transfer the amount each month to this account. Include the reference, so we can match your donation.',
  amount: 'Amount',
  account: 'Account',
  reference: 'Reference',
  copy: 'Copy',
  copyReference: 'Copy the reference',
  referenceCopied: 'Reference copied',
  copyThisReference: 'Copy the reference:',
  weWillWrite:
    'We will email you how to pay within a few days. If you do not hear from us, please <link>contact us</link>.',

  thankYou: 'Thank you, <name>{firstName}</name>',
  pledge:
    'Your pledge of <strong>{amount}</strong> has the number <strong>{number}</strong>. We will send you a receipt once we receive your payment.',
  monthlyPledge:
    'Your pledge of <strong>{amount} each month</strong> has the number <strong>{number}</strong>. We will send you a receipt once we receive your payment.',
  iSupport: 'I support {siteName}',
} as const;

/** Printed receipts and annual statements. */
export const receipts = {
  receipt: 'Receipt {number}',
  noLongerValid: 'This receipt is no longer valid. It was replaced by <link>receipt {number}</link>.',
  registrationNumber: 'Registration number: <bdi>{number}</bdi>',
  receivedFrom: 'Received from',
  amount: 'Amount',
  amountInWords: 'Amount in words',
  receivedOn: 'Received on',
  paymentMethod: 'Payment method',
  for: 'For',
  generalFund: 'Where it is needed most',
  refunded: 'Refunded',
  issuedOn: 'Issued on',
  replaces: 'Replaces',
  replacedReceipt: 'receipt {number}',
  donationStatus: 'Status of this donation',

  yourDonations: 'Your donations',
  yearsLead: 'The years in which you gave, each with a statement to print.',
  noneYet: 'We have not received any donations yet.',
  gregory: 'Gregorian years',
  hijri: 'Hijri years',
  hijriYear: '{year} AH',
  statementFor: 'Statement for {year}',
  noneInYear: 'We received no donations in this year.',
  allYears: 'All years',
  method: 'Method',
  receiptColumn: 'Receipt',
  amountRefunded: '{amount} refunded',
  total: 'Total',
  totalInWords: 'Total in words',
} as const;

/** Links from mails that cannot be opened. */
export const links = {
  incomplete: 'This link is incomplete',
  incompleteText:
    'Part of the address is missing or wrong. Copy the whole link from the email, including any second line, and open it again.',
  notUnsubscribed:
    'Part of the address is missing or wrong, so nobody was unsubscribed. Copy the whole link from the email, including any second line, and open it again.',
  notSubscribed:
    'Part of the address is missing or wrong, so nobody was subscribed. Copy the whole link from the email, including any second line, and open it again.',
} as const;

/** The page of a campaign, and what leads to it. */
export const campaigns = {
  campaign: 'Campaign',
  getInvolved: 'Get Involved',
  progress: 'Progress',
  receivedOf: '<sum>{received}</sum> given of {goal}',
  ofGoal: '{percent, number}% of the goal',
  gifts: '{count, plural, one {# donation} other {# donations}}',
  pledged: 'Another {amount} is pledged but not paid yet.',
  begins: 'Begins on {day}',
  until: 'Until {day}',
  ended: 'Ended on {day}',
  give: 'Give now',
  giveToCampaign: 'Give to this campaign',
  surplus: 'If the goal is exceeded or missed',
  over: 'This campaign takes no more donations',
  otherWays: 'Other ways to give',
} as const;
