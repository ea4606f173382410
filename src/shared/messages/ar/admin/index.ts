import type { admin as original } from '../../en/admin';
import { adminAccount } from './account';
import { adminActivityFields } from './activity-fields';
import { adminComments, adminContact, adminStatuses, adminSubmissions } from './contact';
import { adminContent, adminForms } from './content';
import { adminCorrespondence } from './correspondence';
import { adminDrafts, adminRevisions, adminSchedule } from './drafts';
import { adminEditor, adminFiles } from './editor';
import { adminErrors } from './errors/errors';
import { adminGivingErrors } from './errors/giving';
import { adminImportErrors } from './errors/imports';
import { adminSendResults } from './errors/sending';
import { adminSystemErrors } from './errors/system';
import { adminArrange, adminFields, adminItems, adminKeys, adminLevels } from './fields';
import { adminFrame, adminPalette, adminSectionKeywords, adminSections } from './frame';
import { adminBankStatements } from './giving/bank-statements';
import { adminCampaigns, adminDonations, adminFunds, adminGiving, adminTributes } from './giving/donations';
import { adminDonors } from './giving/donors';
import { adminMonthlyDonations } from './giving/monthly-donations';
import { adminPayments } from './giving/payments';
import { adminPayouts } from './giving/payouts';
import { adminStandingOrders } from './giving/standing-orders';
import { adminImports } from './imports';
import {
  adminEventResources,
  adminEvents,
  adminEventVerbs,
  adminIntegrations,
  adminPermissions,
} from './integrations';
import { adminChanges, adminLists } from './lists';
import { adminMailKinds, adminMailServer, adminMailStatuses, adminMails, adminNewsletter } from './mails';
import { adminCounts, adminNouns } from './nouns';
import { adminOverview } from './overview';
import { adminApplicants, adminPerson } from './people';
import { adminSettingHints, adminSettingNames } from './setting-texts';
import {
  adminFoundation,
  adminPages,
  adminSettingGroups,
  adminSettings,
  adminSettingTypes,
} from './settings';
import { adminSetup } from './setup';
import { adminSignIn } from './sign-in';
import { adminRoles, adminStaff } from './staff';
import { adminActivity, adminHealth, adminRedirects, adminTrash } from './system';
import { adminTranslatedTypes, adminTranslations } from './translations';

export const admin = {
  adminAccount,
  adminActivity,
  adminActivityFields,
  adminApplicants,
  adminArrange,
  adminBankStatements,
  adminChanges,
  adminComments,
  adminContact,
  adminContent,
  adminCorrespondence,
  adminCounts,
  adminDonations,
  adminDonors,
  adminDrafts,
  adminEditor,
  adminErrors,
  adminEventResources,
  adminEventVerbs,
  adminEvents,
  adminFields,
  adminFiles,
  adminForms,
  adminFoundation,
  adminFrame,
  adminCampaigns,
  adminFunds,
  adminGiving,
  adminGivingErrors,
  adminHealth,
  adminImportErrors,
  adminImports,
  adminIntegrations,
  adminItems,
  adminKeys,
  adminLevels,
  adminLists,
  adminMailKinds,
  adminMailServer,
  adminMailStatuses,
  adminMails,
  adminMonthlyDonations,
  adminNewsletter,
  adminNouns,
  adminOverview,
  adminPages,
  adminPalette,
  adminPayments,
  adminTributes,
  adminPayouts,
  adminPermissions,
  adminPerson,
  adminRedirects,
  adminRevisions,
  adminRoles,
  adminSchedule,
  adminSections,
  adminSectionKeywords,
  adminSendResults,
  adminSettingGroups,
  adminSettingHints,
  adminSettingNames,
  adminSettingTypes,
  adminSettings,
  adminSetup,
  adminSignIn,
  adminStaff,
  adminStandingOrders,
  adminStatuses,
  adminSubmissions,
  adminSystemErrors,
  adminTranslatedTypes,
  adminTranslations,
  adminTrash,
} satisfies Record<keyof typeof original, object>;
