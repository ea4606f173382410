import { appRouter } from '../routers';
import { contactHeadings } from '../routers/contact/export';
import { donationHeadings } from '../routers/donations/export';
import { sumHeadings } from '../routers/donations/sums';
import { subscriberHeadings } from '../routers/newsletter/export';
import { volunteerHeadings } from '../routers/volunteers/export';

/** The lists that can be taken away as a file: the procedure that reads them, and their columns. */
export const exportedLists = [
  { name: 'donations', noun: 'donations', procedure: appRouter.donations.batch, headings: donationHeadings },
  {
    name: 'statement',
    noun: 'donations',
    procedure: appRouter.donations.sums,
    headings: sumHeadings,
  },
  {
    name: 'volunteers',
    noun: 'volunteers',
    procedure: appRouter.volunteers.batch,
    headings: volunteerHeadings,
  },
  { name: 'contacts', noun: 'contact', procedure: appRouter.contact.batch, headings: contactHeadings },
  {
    name: 'subscribers',
    noun: 'subscribers',
    procedure: appRouter.newsletter.batch,
    headings: subscriberHeadings,
  },
] as const;
