import { inDollars } from '../../shared/dollars';
import { contactFields, donationFields, newsletterFields, volunteerFields } from '../../shared/form-data';
import type { FormName } from '../../shared/form-words';

/** A form as it is sent without scripts. */
export type PlainForm = {
  name: FormName;
  procedure: string;
  /** The procedure's input, as far as the form says it; the procedure itself checks it. */
  fields: (data: FormData) => object;
  /** What was taken, in words. */
  summary?: (data: FormData) => string;
  /** Where its visitor came from. */
  back: { to: string; label: string };
};

export const plainForms: PlainForm[] = [
  {
    name: 'newsletter',
    procedure: 'newsletter.subscribe',
    fields: newsletterFields,
    back: { to: '/news', label: 'Back to News' },
  },
  {
    name: 'contact',
    procedure: 'contact.create',
    fields: contactFields,
    back: { to: '/contact', label: 'Back to Contact Us' },
  },
  {
    name: 'donation',
    procedure: 'donations.create',
    fields: donationFields,
    summary: (data) => {
      const { amount, recurring } = donationFields(data);
      return `Your donation: ${inDollars(amount)}${recurring ? ' a month' : ''}`;
    },
    back: { to: '/get-involved#donate', label: 'Back to Get Involved' },
  },
  {
    name: 'volunteer',
    procedure: 'volunteers.create',
    fields: volunteerFields,
    back: { to: '/get-involved#volunteer', label: 'Back to Get Involved' },
  },
];

/** How the forms call their fields. */
export const fieldLabels: Record<string, string> = {
  name: 'Name',
  amount: 'Amount (USD)',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  paymentMethod: 'Payment Method',
  recurring: 'Monthly donation',
  areas: 'Areas of Interest',
  availability: 'Availability',
  message: 'Message',
  newsletter: 'Newsletter',
};
