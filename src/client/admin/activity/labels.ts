import type { AuditEntry, AuditKind } from '../../../shared/schemas/audit';
import { capitalized, inWords } from '../kit/format';

type Noun = { one: string; many: string; section: string };

const nouns: Record<string, Noun> = {
  applications: {
    one: 'a university application',
    many: 'university applications',
    section: 'applications',
  },
  comments: { one: 'a comment', many: 'comments', section: 'comments' },
  contact: { one: 'a message', many: 'messages', section: 'contacts' },
  courses: { one: 'a course', many: 'courses', section: 'university' },
  donations: { one: 'a donation', many: 'donations', section: 'donations' },
  drafts: { one: 'a draft', many: 'drafts', section: 'dashboard' },
  events: { one: 'an event', many: 'events', section: 'events' },
  faculty: { one: 'a faculty member', many: 'the faculty', section: 'university' },
  bankStatements: { one: 'a bank statement', many: 'bank statements', section: 'donations' },
  funds: { one: 'a fund', many: 'funds', section: 'funds' },
  history: { one: 'a history event', many: 'the history', section: 'history' },
  mailServer: { one: 'the mail server', many: 'the mail server', section: 'settings' },
  mails: { one: 'an email', many: 'emails', section: 'newsletter' },
  media: { one: 'a picture', many: 'pictures', section: 'pictures' },
  news: { one: 'a news article', many: 'news', section: 'news' },
  newsletter: { one: 'a newsletter', many: 'newsletters', section: 'newsletter' },
  newsletterDrafts: { one: 'a newsletter draft', many: 'newsletter drafts', section: 'newsletter' },
  programs: { one: 'a program', many: 'programs', section: 'programs' },
  replyTemplates: { one: 'a reply template', many: 'reply templates', section: 'contacts' },
  revisions: { one: 'a revision', many: 'revisions', section: 'dashboard' },
  settings: { one: 'a setting', many: 'settings', section: 'settings' },
  staff: { one: 'an account', many: 'staff', section: 'staff' },
  subscribers: { one: 'a subscriber', many: 'subscribers', section: 'newsletter' },
  team: { one: 'a team member', many: 'the team', section: 'team' },
  tokens: { one: 'a token', many: 'tokens', section: 'integrations' },
  trash: { one: 'a deleted item', many: 'the trash', section: 'trash' },
  videos: { one: 'a video', many: 'videos', section: 'videos' },
  volunteers: { one: 'a volunteer application', many: 'volunteer applications', section: 'volunteers' },
  webhooks: { one: 'a webhook', many: 'webhooks', section: 'integrations' },
};

/** Actions whose label does not follow from verb and resource. */
const actions: Record<string, string> = {
  'admin.create': 'Created an account',
  'admin.make-owner': 'Made someone an owner',
  'admin.reset-password': 'Set a new password',
  'admin.reset-second-factor': "Turned off someone's two-step sign-in",
  'audit.expire': 'Deleted old activity',
  'applications.reply': 'Replied to a university applicant',
  'applications.setStatusMany': 'Changed several university applications',
  'auth.addPasskey': 'Added a passkey',
  'auth.beginTotp': 'Started to set up two-step sign-in',
  'auth.changePassword': 'Changed their password',
  'auth.confirmTotp': 'Set up two-step sign-in',
  'auth.endSession': 'Signed out elsewhere',
  'auth.login': 'Signed in',
  'auth.login.refused': 'Failed to sign in',
  'auth.passkeyOptions': 'Started to add a passkey',
  'auth.removePasskey': 'Removed a passkey',
  'auth.removeTotp': 'Turned off two-step sign-in',
  'auth.takeInvitation': 'Chose a password with a link',
  'contact.reply': 'Replied to a message',
  'bankStatements.match': 'Recorded a payment from a bank statement',
  'bankStatements.read': 'Read a bank statement',
  'comments.answer': 'Replied to a comment as the foundation',
  'comments.changeRules': 'Changed the rules for comments',
  'comments.deleteMany': 'Deleted several comments',
  'comments.rejectAsSpam': 'Rejected comments as spam',
  'comments.setStatusMany': 'Changed several comments',
  'contact.setReadMany': 'Marked several messages as read or unread',
  'donations.addReceived': 'Recorded an offline donation',
  'donations.receive': 'Recorded the payment of a donation',
  'donations.receiveMany': 'Recorded the payments of several donations',
  'donations.setStatusMany': 'Changed several donations',
  'donations.setConcern': 'Marked a payment as checked',
  'donations.renewLinks': "Renewed a donor's links",
  'donations.refund': 'Refunded a donation',
  'drafts.preview': 'Created a preview link',
  'drafts.publish': 'Published a draft',
  'drafts.remove': 'Discarded a draft',
  'drafts.schedule': 'Scheduled a draft',
  'mailServer.remove': 'Removed the mail server',
  'mailServer.test': 'Sent a test message',
  'mailServer.update': 'Changed the mail server',
  'mails.decide': 'Resent or cancelled emails',
  'media.create': 'Added a picture',
  'media.replace': 'Replaced a picture everywhere',
  'newsletter.broadcast': 'Sent a newsletter',
  'newsletter.cancel': 'Stopped a newsletter',
  'newsletter.removeWaiting': 'Removed an unconfirmed address',
  'newsletter.sendTest': 'Sent a test newsletter',
  'newsletter.remove': 'Removed a subscriber',
  'newsletter.removeMany': 'Removed several subscribers',
  'revisions.restore': 'Restored an earlier version',
  'staff.create': 'Invited a staff member',
  'staff.endSessions': 'Signed someone out everywhere',
  'staff.invite': 'Created a new password link',
  'tokens.remove': 'Revoked a token',
  'trash.remove': 'Permanently deleted an item',
  'trash.restore': 'Restored a deleted item',
  'volunteers.setStatusMany': 'Changed several volunteer applications',
  'volunteers.reply': 'Replied to a volunteer',
  'webhooks.replay': 'Resent a webhook delivery',
  'webhooks.rotate': 'Created a new webhook secret',
  'webhooks.test': 'Tested a webhook',
};

const verbs: Record<string, (noun: Noun) => string> = {
  create: ({ one }) => `Created ${one}`,
  update: ({ one }) => `Changed ${one}`,
  delete: ({ one }) => `Deleted ${one}`,
  restore: ({ one }) => `Restored ${one}`,
  changeCorrespondence: ({ one }) => `Changed the note or assignment of ${one}`,
  setRead: ({ one }) => `Marked ${one} as read or unread`,
  setStatus: ({ one }) => `Changed the status of ${one}`,
  renameCategory: ({ many }) => `Renamed a category of ${many}`,
  reorder: ({ many }) => `Reordered ${many}`,
  deleteCategory: ({ many }) => `Deleted a category of ${many}`,
  export: ({ many }) => `Exported ${many}`,
  refused: ({ many }) => `Was refused access to ${many}`,
};

/** The label of an action; unknown ones are shown by name. */
export function actionLabel(action: string): string {
  const [noun = '', ...rest] = action.split('.');
  const verb = rest.at(-1) ?? '';
  const known = nouns[noun] ?? { one: inWords(noun), many: inWords(noun), section: '' };
  return (
    actions[action] ??
    verbs[verb]?.(known) ??
    `${capitalized(inWords(noun))}: ${rest.map(inWords).join(', ')}`
  );
}

export const sectionFor = (noun: string): string | undefined => nouns[noun]?.section;

/** Empty for new items, where everything changed, and for expired entries. */
export const changesOf = ({ action, changed }: AuditEntry): string =>
  action.endsWith('.create') || action === 'audit.expire' ? '' : changed.map(inWords).join(', ');

/** Names for actors that are not accounts. */
export const nameOfActor = (actor: string) =>
  actor === 'shell' ? 'Command line' : actor === 'system' ? 'The site' : actor;

export const kindOptions: readonly (readonly [AuditKind, string])[] = [
  ['changes', 'Changes'],
  ['sign-ins', 'Sign-ins'],
  ['refusals', 'Refusals'],
  ['exports', 'Exports'],
];
