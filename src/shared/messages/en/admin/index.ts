import { adminComments } from './comments';
import { adminContact, adminSubmissions } from './contact';
import { adminContent, adminForms } from './content';
import { adminFrame, adminPalette, adminSections } from './frame';
import { adminChanges, adminLists } from './lists';
import { adminCounts, adminNouns } from './nouns';
import { adminStatuses } from './statuses';

export const admin = {
  adminChanges,
  adminComments,
  adminContact,
  adminContent,
  adminCounts,
  adminForms,
  adminFrame,
  adminLists,
  adminNouns,
  adminPalette,
  adminSections,
  adminStatuses,
  adminSubmissions,
};
