import { adminComments } from './comments';
import { adminContact, adminSubmissions } from './contact';
import { adminContent, adminForms } from './content';
import { adminFrame, adminPalette, adminSections } from './frame';
import { adminDonations, adminGiving } from './giving';
import { adminChanges, adminLists } from './lists';
import { adminMailKinds, adminMailServer, adminMailStatuses, adminMails } from './mails';
import { adminCounts, adminNouns } from './nouns';
import { adminPayments } from './payments';
import { adminApplicants, adminPerson } from './people';
import { adminStatuses } from './statuses';

export const admin = {
  adminApplicants,
  adminChanges,
  adminComments,
  adminContact,
  adminContent,
  adminCounts,
  adminDonations,
  adminForms,
  adminFrame,
  adminGiving,
  adminLists,
  adminMailKinds,
  adminMailServer,
  adminMailStatuses,
  adminMails,
  adminNouns,
  adminPalette,
  adminPayments,
  adminPerson,
  adminSections,
  adminStatuses,
  adminSubmissions,
};
