/** Preset amounts in US dollars. */
export const donationPresets = [25, 50, 100, 250, 500] as const;
export const defaultDonation = 50;
/** The value for a typed amount. */
export const customAmount = 'custom';

export const paymentMethods = ['credit', 'paypal', 'bank'] as const;
/** All payment methods, including those of offline donations. */
export const givenBy = [...paymentMethods, 'cash', 'cheque'] as const;
export const defaultPaymentMethod = 'credit';

export const volunteerAreas = [
  'Teaching and tutoring',
  'Event organization',
  'Community outreach',
  'Administrative support',
  'Media and graphic design',
  'Food bank assistance',
  'Fundraising',
  'Translation services',
] as const;

export const volunteerTimes = [
  'Weekday mornings',
  'Weekday afternoons',
  'Weekday evenings',
  'Weekend mornings',
  'Weekend afternoons',
  'Weekend evenings',
  'Remote/online only',
] as const;
