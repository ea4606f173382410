import { inDollars } from '../../shared/dollars';
import { donationInput } from '../../shared/donations';
import { contactFields, donationFields, newsletterFields, volunteerFields } from '../../shared/form-data';
import type { FormName } from '../../shared/form-words';
import type { Caller } from '../routers';

/** A form as it is sent without scripts. */
export type PlainForm = {
  name: FormName;
  /** What the form says. */
  fields: (data: FormData) => object;
  /** Calls the form's procedure, which checks what was said. */
  send: (caller: Caller, data: FormData) => Promise<unknown>;
  /** What was taken, in words. */
  summary?: (data: FormData) => string;
  /** Where its visitor came from. */
  back: { to: string; label: string };
};

export const plainForms: PlainForm[] = [
  {
    name: 'newsletter',
    fields: newsletterFields,
    send: (caller, data) => caller.newsletter.subscribe(newsletterFields(data)),
    back: { to: '/news', label: 'Back to News' },
  },
  {
    name: 'contact',
    fields: contactFields,
    send: (caller, data) => caller.contact.create(contactFields(data)),
    back: { to: '/contact', label: 'Back to Contact Us' },
  },
  {
    name: 'donation',
    fields: donationFields,
    send: (caller, data) => caller.donations.create(donationInput.parse(donationFields(data))),
    summary: (data) => {
      const { amount, recurring } = donationFields(data);
      return `Your donation: ${inDollars(amount)}${recurring ? ' a month' : ''}`;
    },
    back: { to: '/get-involved#donate', label: 'Back to Get Involved' },
  },
  {
    name: 'volunteer',
    fields: volunteerFields,
    send: (caller, data) => caller.volunteers.create(volunteerFields(data)),
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
