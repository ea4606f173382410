/** Payment issues: what happened, and what to do. Their differences are stored in English. */
export const paymentIssues = {
  payment: 'A payment',
  donation: 'Donation {number}',
  subject: '{what} needs attention',
  text: '{what}: {issue}',

  differs:
    "The amount paid differs from the pledge ({differences}), so the payment is not counted. Find it in the provider's dashboard, and refund it there or record it as received.",
  disputed:
    "The donor's bank disputes this donation ({amount}). Respond in the provider's dashboard before the deadline shown there; without a response the money is lost.",
  refund:
    "A refund failed ({reason}). Check the provider's dashboard, and refund the money there or in another way.",
  status:
    'The status of this donation was set manually, but the provider reports {status}. The status was not changed: change it if the provider is right.',
  twice:
    'This donation was paid more than once ({amount} in total). Ask the donor, and refund or move what was not intended.',
  renewal:
    'The last payment of this monthly donation failed. The provider retries automatically; if that fails too, write to the donor.',
  secondSubscription:
    "This monthly donation was started twice, and the provider did not cancel the second subscription ({subscription}). Cancel it in the provider's dashboard; otherwise the donor is charged twice a month.",
  unknown:
    "The provider has a payment of this site that is missing here ({reference}), for example after a restored backup. Find it in the provider's dashboard, and record it as an offline donation.",
  uncertain:
    'A refund was requested a day ago, and the provider has not responded yet. It is retried: check the dashboard before you do anything else.',

  separator: '; ',
  otherCharge: 'charged {amount} instead of {pledged}',
  otherAmount: '{amount} instead of {pledged}',
  liveInTest: 'real payment on a test site',
  testMoney: 'test payment, no real money',
  notOurs: 'payment does not belong to this site',
} as const;
