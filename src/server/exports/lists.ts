import type { z } from 'zod';
import type { Database } from '../db/database';
import { appRouter } from '../routers';
import { donationHeadings, donationRow } from '../routers/giving/donations/export';
import { sumHeadings } from '../routers/giving/donations/sums';
import { applicationHeadings } from '../routers/inbox/applications/export';
import { contactHeadings } from '../routers/inbox/contact/export';
import { volunteerHeadings } from '../routers/inbox/volunteers/export';
import { subscriberHeadings } from '../routers/newsletter/export';
import type { callForPart } from '../rpc/lists';

type ExportedList = {
  name: string;
  noun: string;
  procedure: Parameters<typeof callForPart>[0]['procedure'];
  headings: Record<string, string>;
  /** What a row of the file is made of, where that is more than the procedure answers. */
  row?: (db: Database) => Promise<z.ZodType>;
};

/** The lists that can be taken away as a file: the procedure that reads them, and their columns. */
export const exportedLists: readonly ExportedList[] = [
  {
    name: 'donations',
    noun: 'donations',
    procedure: appRouter.donations.batch,
    headings: donationHeadings,
    row: donationRow,
  },
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
  {
    name: 'applications',
    noun: 'applications',
    procedure: appRouter.applications.batch,
    headings: applicationHeadings,
  },
  { name: 'contacts', noun: 'contact', procedure: appRouter.contact.batch, headings: contactHeadings },
  {
    name: 'subscribers',
    noun: 'subscribers',
    procedure: appRouter.newsletter.batch,
    headings: subscriberHeadings,
  },
];
