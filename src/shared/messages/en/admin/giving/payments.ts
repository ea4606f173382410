/** Money of a donation, and the dialogs that record it. */
export const adminPayments = {
  loading: 'Loading entries...',
  label: 'Entries and receipts',
  open: '{amount} of the pledge is still open.',
  manual:
    'Marked as completed without a payment. Totals count it as received by hand on the day it was pledged.',
  transferReference: 'Reference for a transfer',
  recordPayment: 'Record payment',
  refund: 'Refund',
  moveElsewhere: 'Move to another donation',
  renewLinks: 'Renew links',

  surplus:
    'The donor paid {amount} more than was pledged. Ask whether it is meant as a donation. If not, {movable, select, yes {move it to another donation or give it back} other {give it back}}.',
  payments: 'Payments',
  paymentReceived: 'received {day}',
  paymentBoth: 'received {day}, <reference></reference>',
  refundedOfIt: ', {amount} of it refunded',

  receipts: 'Receipts',
  receipt:
    '<link>Receipt {number}</link>, {amount}, {time}{replaces, select, none {} other {, corrects {replaces}}}{corrected, select, yes {, corrected} other {}}',

  entries: 'Entries',
  charge: 'Received',
  fee: 'Fee',
  refundEntry: 'Refunded',
  dispute: 'Disputed',
  correction: 'Corrected',
  reversed: 'Reversed',
  recorded: 'recorded {time}',
  recordedBy: 'recorded {time} by <name></name>',
  ofMethod: '{method}, ',
  fromFund: ', from <fund></fund>',
  movedFrom: 'Moved from donation {id}',
  movedTo: 'Moved to donation {id}',
  correct: 'Correct',
  balance: 'balance {amount}',

  correctPayment: 'Correct payment',
  correctRefund: 'Correct refund',
  reversePayment: 'Reverse payment',
  reverseRefund: 'Reverse refund',
  paymentCorrected: 'Payment corrected',
  refundCorrected: 'Refund corrected',
  correctPaymentFailed: 'Failed to correct the payment',
  correctRefundFailed: 'Failed to correct the refund',
  correctionText:
    '{amount} {kind, select, refund {to} other {from}} <name></name>. The entry stays in the list with its correction. If the donor has an email address, they get a corrected receipt.',
  whatIsWrong: 'What is wrong',
  recordedWrongly: 'It was recorded wrongly',
  notReceived: 'It was not received',
  notRefunded: 'It was not refunded',
  refundedOn: 'Refunded on',
  correctionReasonHint: 'Kept for the auditor, for example: the check was for $20',

  moveText:
    'Up to {amount} of the donation from <name></name> can be moved. It counts for the other donation from the day it was received. If the donor has an email address, they get the new receipts.',
  moveTo: 'Move to',
  movePayment: 'Move payment',
  moved: 'Payment moved',
  moveFailed: 'Failed to move the payment',
  noOther: 'The donor has no other donation',
  chooseDonation: 'Choose a donation',
  moveChoice: 'Donation {id}, {amount}, {fund}, {day}',
  openMoveChoice: 'Donation {id}, {amount}, {open} open, {fund}, {day}',
  moveReasonHint: 'Kept for the auditor, for example: meant for both pledges',

  firstName: 'First name',
  lastName: 'Last name',
  checkNumber: 'Number of the check…',
  statementDate: 'The date on your bank statement',
  remembered: 'Remembered for the next donation',
  saveAndAdd: 'Save and add another',
  saveAndClose: 'Save and close',
  donationRecorded: 'Donation recorded successfully',
  donationFailed: 'Failed to record donation',
  recordedSoFar:
    '{count, plural, one {# donation} other {# donations}} recorded, {total} in total. Last: {amount} from <name></name>',

  paymentRecorded: 'Payment recorded',
  recordFailed: 'Failed to record the payment',
  recordText:
    '{amount} from <name></name> is not paid yet. For a partial payment, enter the amount received. The donor gets a receipt by email.',
  manyRecorded: 'Payment recorded for {donations}',
  recordManyText:
    '{donations} will be recorded as received in full. They are completed and each donor gets a receipt by email. Donations that were already paid are left as they are.',
  notChanged: 'Not changed',
  notRecorded: '{donations} could not be recorded:',
  refusedDonation: 'Donation {id}: {reason}',

  refundText: 'Up to {amount} of the donation from <name></name> can be refunded. {hint}',
  refundRecordedHint:
    'Record here what you have already refunded: no money is sent. If the donor has an email address, they get a corrected receipt.',
  refundProviderHint:
    'The payment provider returns the money the way it was paid. The result will appear under Entries soon.',
  refundSurplus: 'The donor paid {amount} more than was pledged.',
  recordRefund: 'Record refund',
  refundDonor: 'Refund the donor',
  refundRecorded: 'Refund recorded',
  refundRequested: 'Refund requested. The result will appear under Entries.',
  refundFailed: 'Failed to refund',
  payment: 'Payment',
  choosePayment: 'Choose a payment',
  paymentChoice: '{amount}, {method}, {about}',
  shortPaymentChoice: '{amount}, {method}',
  refundMethod: 'Refund method',
  throughProvider: 'Payment provider',

  linksRenewed: 'The old links no longer work',
  renewFailed: 'Failed to renew the links',
  newLinks: 'Anyone with these links can open the donor’s pages. Give them only to the donor.',
  thisDonation: 'This donation',
  statement: 'Statement',
  monthly: 'Monthly donation',
  renewText:
    'Renew the links if someone other than the donor may have them. The links in the donor’s earlier emails, to this donation, the statement and any monthly donation, stop working at once. No email is sent: the new links appear here for you to pass on.',
} as const;
