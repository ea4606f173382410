import { contactFields, newsletterFields } from '../../shared/lib/form-data';
import { donationFields, volunteerFields } from '../../shared/lib/involve-data';
import { centsOf, inDollars } from '../../shared/lib/money';
import { applicationFields } from '../../shared/messages/application-form';
import type { FormName } from '../../shared/messages/form-copy';
import { donationInput } from '../../shared/schemas/donations';
import type { Caller } from '../routers';

type Link = { to: string; label: string };

/** A form without scripts. */
export type PlainForm = {
  name: FormName;
  fields: (data: FormData) => object;
  /** Calls the procedure. @returns the next step, if there is one */
  send: (caller: Caller, data: FormData) => Promise<Link | undefined>;
  summary?: (data: FormData) => string;
  /** The page of the form. */
  back: Link;
};

export const plainForms: PlainForm[] = [
  {
    name: 'newsletter',
    fields: newsletterFields,
    send: async (caller, data) => void (await caller.newsletter.subscribe(newsletterFields(data))),
    back: { to: '/news', label: 'Back to News' },
  },
  {
    name: 'contact',
    fields: contactFields,
    send: async (caller, data) => void (await caller.contact.create(contactFields(data))),
    back: { to: '/contact', label: 'Back to Contact Us' },
  },
  {
    name: 'donation',
    fields: donationFields,
    send: async (caller, data) => {
      const { checkoutUrl, statusUrl } = await caller.donations.create(
        donationInput.parse(donationFields(data)),
      );
      return checkoutUrl
        ? { to: checkoutUrl, label: 'Continue to payment' }
        : { to: statusUrl, label: 'Follow your donation' };
    },
    summary: (data) => {
      const { amount, recurring } = donationFields(data);
      return `Your donation: ${inDollars(centsOf(amount))}${recurring ? ' a month' : ''}`;
    },
    back: { to: '/get-involved#donate', label: 'Back to Get Involved' },
  },
  {
    name: 'volunteer',
    fields: volunteerFields,
    send: async (caller, data) => void (await caller.volunteers.create(volunteerFields(data))),
    back: { to: '/get-involved#volunteer', label: 'Back to Get Involved' },
  },
  {
    name: 'application',
    fields: applicationFields,
    send: async (caller, data) => void (await caller.applications.create(applicationFields(data))),
    back: { to: '/university/apply', label: 'Back to the Application' },
  },
];

export const fieldLabels: Record<string, string> = {
  name: 'Name',
  amount: 'Amount (USD)',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  courseId: 'Course',
  subject: 'Subject',
  paymentMethod: 'Payment Method',
  recurring: 'Monthly donation',
  fundId: 'For',
  coverFees: 'Cover the fees',
  areas: 'Areas of Interest',
  availability: 'Availability',
  message: 'Message',
  newsletter: 'Newsletter',
};
