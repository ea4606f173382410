/** Areas in which volunteers help, by their stored values. */
export const areas = {
  'Teaching and tutoring': 'Teaching and tutoring',
  'Event organization': 'Event organization',
  'Community outreach': 'Community outreach',
  'Administrative support': 'Administrative support',
  'Media and graphic design': 'Media and graphic design',
  'Food bank assistance': 'Food bank assistance',
  Fundraising: 'Fundraising',
  'Translation services': 'Translation services',
} as const;

/** Times at which volunteers help, by their stored values. */
export const times = {
  'Weekday mornings': 'Weekday mornings',
  'Weekday afternoons': 'Weekday afternoons',
  'Weekday evenings': 'Weekday evenings',
  'Weekend mornings': 'Weekend mornings',
  'Weekend afternoons': 'Weekend afternoons',
  'Weekend evenings': 'Weekend evenings',
  'Remote/online only': 'Remote/online only',
} as const;

/** Payment methods, by their stored values. */
export const methods = {
  credit: 'Credit Card',
  paypal: 'PayPal',
  bank: 'Bank Transfer',
  cash: 'Cash',
  cheque: 'Check',
} as const;
