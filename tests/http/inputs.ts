import type { z } from 'zod';
import { manyApplicationsStatus } from '../../src/server/routers/applications/bulk';
import { manyCommentsStatus } from '../../src/server/routers/comments/bulk';
import { manyMessagesRead } from '../../src/server/routers/contact/bulk';
import { manyDonationsStatus, manyReceived } from '../../src/server/routers/donations/bulk';
import { manyVolunteersStatus } from '../../src/server/routers/volunteers/bulk';
import { applicationInput, applicationStatusInput } from '../../src/shared/applications';
import { invitationInput, loginInput, logoutInput, passwordInput } from '../../src/shared/auth';
import { bankMatchInput, bankStatementInput } from '../../src/shared/bank-statements';
import { categoryRename } from '../../src/shared/categories';
import {
  commentAnswerInput,
  commentInput,
  commentRulesInput,
  commentStatusInput,
} from '../../src/shared/comments';
import { contactInput, contactReadInput } from '../../src/shared/contact';
import { correspondenceChange, replyInput } from '../../src/shared/correspondence';
import { courseInput } from '../../src/shared/courses';
import { donationInput, donationStatusInput } from '../../src/shared/donations';
import { draftChange, draftInput, draftRemoval, draftSchedule } from '../../src/shared/drafts';
import { eventInput, eventPatch } from '../../src/shared/events';
import { facultyMemberInput } from '../../src/shared/faculty';
import { fundChange, fundInput } from '../../src/shared/funds';
import { historyEventInput } from '../../src/shared/history';
import { likeInput } from '../../src/shared/likes';
import { pictureChange } from '../../src/shared/media';
import { paperGiftInput, receivedInput } from '../../src/shared/money';
import { newsInput } from '../../src/shared/news';
import {
  broadcastInput,
  newsletterDraftChange,
  newsletterDraftInput,
  newsletterTestInput,
  removeSubscribersInput,
  subscribeInput,
} from '../../src/shared/newsletter';
import { orderInput } from '../../src/shared/order';
import {
  passkeyInput,
  passkeyOptionsInput,
  passkeySignInInput,
  passkeySignInOptionsInput,
} from '../../src/shared/passkeys';
import { checkoutInput, concernChange, givingChange, refundInput } from '../../src/shared/payments';
import { programInput } from '../../src/shared/programs';
import { settingInput, settingValueInput } from '../../src/shared/settings';
import { staffChange, staffInput } from '../../src/shared/staff';
import { teamMemberInput } from '../../src/shared/team';
import { tokenChange, tokenInput } from '../../src/shared/tokens';
import { totpCodeInput, totpInput } from '../../src/shared/totp';
import { videoInput } from '../../src/shared/videos';
import { volunteerInput, volunteerStatusInput } from '../../src/shared/volunteers';
import { webhookChange, webhookInput } from '../../src/shared/webhooks';

/** The schema of every request body, under the name that the API page gives it. */
export const inputs: Record<string, z.ZodType> = {
  ApplicationInput: applicationInput,
  ApplicationStatusInput: applicationStatusInput,
  BankMatchInput: bankMatchInput,
  BankStatementInput: bankStatementInput,
  BroadcastInput: broadcastInput,
  CategoryRename: categoryRename,
  CheckoutInput: checkoutInput,
  CommentAnswerInput: commentAnswerInput,
  CommentInput: commentInput,
  CommentRulesInput: commentRulesInput,
  CommentStatusInput: commentStatusInput,
  ContactMessageInput: contactInput,
  ContactReadInput: contactReadInput,
  CorrespondenceChange: correspondenceChange,
  CourseInput: courseInput,
  DonationInput: donationInput,
  DonationStatusInput: donationStatusInput,
  DraftChange: draftChange,
  DraftInput: draftInput,
  DraftRemoval: draftRemoval,
  DraftSchedule: draftSchedule,
  EventInput: eventInput,
  EventPatch: eventPatch,
  FacultyMemberInput: facultyMemberInput,
  FundChange: fundChange,
  FundInput: fundInput,
  GivingChange: givingChange,
  HistoryEventInput: historyEventInput,
  InvitationInput: invitationInput,
  LikeInput: likeInput,
  LoginInput: loginInput,
  LogoutInput: logoutInput,
  ManyApplicationsStatus: manyApplicationsStatus,
  ManyCommentsStatus: manyCommentsStatus,
  ManyDonationsStatus: manyDonationsStatus,
  ManyMessagesRead: manyMessagesRead,
  ManyReceived: manyReceived,
  ManyVolunteersStatus: manyVolunteersStatus,
  NewsArticleInput: newsInput,
  OrderInput: orderInput,
  NewsletterDraftChange: newsletterDraftChange,
  NewsletterDraftInput: newsletterDraftInput,
  NewsletterTestInput: newsletterTestInput,
  PaperGiftInput: paperGiftInput,
  PasskeyInput: passkeyInput,
  PasskeyOptionsInput: passkeyOptionsInput,
  PasskeySignInInput: passkeySignInInput,
  PasskeySignInOptionsInput: passkeySignInOptionsInput,
  PasswordInput: passwordInput,
  PictureChange: pictureChange,
  ProgramInput: programInput,
  ReceivedInput: receivedInput,
  ConcernChange: concernChange,
  RefundInput: refundInput,
  RemoveSubscribersInput: removeSubscribersInput,
  ReplyInput: replyInput,
  SettingInput: settingInput,
  SettingValueInput: settingValueInput,
  StaffChange: staffChange,
  StaffInput: staffInput,
  SubscribeInput: subscribeInput,
  TeamMemberInput: teamMemberInput,
  TokenChange: tokenChange,
  TokenInput: tokenInput,
  TotpCodeInput: totpCodeInput,
  TotpInput: totpInput,
  VideoInput: videoInput,
  VolunteerInput: volunteerInput,
  VolunteerStatusInput: volunteerStatusInput,
  WebhookChange: webhookChange,
  WebhookInput: webhookInput,
};
