export const adminMonthlyDonations = {
  title: 'Monthly donations',
  lead: 'Donors who give every month by card or PayPal. The payment provider collects the money, and each month appears in the list of donations. Only the donor can pause or end a monthly donation, with the link in every receipt.',
  search: 'Search by name or email...',
  loading: 'Loading monthly donations...',
  none: 'No monthly donations found',
  next: 'Monthly donations that donors begin on the site appear here after the first payment.',

  donor: 'Donor',
  amount: 'Each month',
  status: 'Status',
  allStatuses: 'All Statuses',
  since: 'Since',
  lastPayment: 'Last payment',
  noPayment: 'None yet',
  receivedSum: '{amount} ({count, plural, one {# payment} other {# payments}})',
} as const;
