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
  bankStatements: { one: "a bank's statement", many: 'statements', section: 'donations' },
  funds: { one: 'a fund', many: 'funds', section: 'funds' },
  history: { one: 'a history event', many: 'the history', section: 'history' },
  mails: { one: 'a mail', many: 'mails', section: 'newsletter' },
  media: { one: 'a picture', many: 'pictures', section: 'pictures' },
  news: { one: 'a news article', many: 'news', section: 'news' },
  newsletter: { one: 'a newsletter', many: 'newsletters', section: 'newsletter' },
  newsletterDrafts: { one: 'a draft of a newsletter', many: 'drafts of newsletters', section: 'newsletter' },
  programs: { one: 'a program', many: 'programs', section: 'programs' },
  revisions: { one: 'a revision', many: 'revisions', section: 'dashboard' },
  settings: { one: 'a setting', many: 'settings', section: 'settings' },
  staff: { one: 'an account', many: 'staff', section: 'staff' },
  subscribers: { one: 'a subscriber', many: 'subscribers', section: 'newsletter' },
  team: { one: 'a team member', many: 'the team', section: 'team' },
  tokens: { one: 'a token', many: 'tokens', section: 'integrations' },
  trash: { one: 'a deleted item', many: 'the trash', section: 'trash' },
  videos: { one: 'a video', many: 'videos', section: 'videos' },
  volunteers: { one: 'an application', many: 'applications', section: 'volunteers' },
  webhooks: { one: 'a webhook', many: 'webhooks', section: 'integrations' },
};

/** What no verb below says well enough. */
const actions: Record<string, string> = {
  'admin.create': 'Made an account',
  'admin.make-owner': 'Made somebody an owner',
  'admin.reset-password': 'Set another password',
  'admin.reset-second-factor': 'Removed the second factor',
  'audit.expire': 'Removed old entries of this log',
  'applications.reply': 'Answered an applicant to the university',
  'applications.setStatusMany': 'Decided about a university application, with others',
  'auth.addPasskey': 'Added a passkey',
  'auth.beginTotp': 'Began a second factor',
  'auth.changePassword': 'Changed their password',
  'auth.confirmTotp': 'Set up a second factor',
  'auth.endSession': 'Signed out elsewhere',
  'auth.login': 'Signed in',
  'auth.login.refused': 'Was refused at the sign-in',
  'auth.passkeyOptions': 'Began a passkey',
  'auth.removePasskey': 'Removed a passkey',
  'auth.removeTotp': 'Removed their second factor',
  'auth.takeInvitation': 'Chose a password by a link',
  'contact.reply': 'Answered a message',
  'bankStatements.match': 'Booked a line of a bank’s statement',
  'bankStatements.read': 'Read a bank’s statement',
  'comments.answer': 'Answered a comment as the foundation',
  'comments.changeRules': 'Changed the rules for comments',
  'comments.deleteMany': 'Deleted several comments',
  'comments.setStatusMany': 'Decided about a comment, with others',
  'contact.setReadMany': 'Marked a message as read or unread, with others',
  'donations.addReceived': 'Noted a gift that came',
  'donations.receive': 'Noted that the money of a donation came',
  'donations.receiveMany': 'Noted that the money of a donation came, with others',
  'donations.setStatusMany': 'Decided about a donation, with others',
  'donations.setConcern': 'Marked a payment that needed a look',
  'donations.renewLinks': 'Renewed the links of a donor',
  'donations.refund': 'Asked for money of a donation to be given back',
  'drafts.preview': 'Made a link to a preview',
  'drafts.publish': 'Published a draft',
  'drafts.remove': 'Discarded a draft',
  'drafts.schedule': 'Changed when a draft is published',
  'mails.decide': 'Decided about mails',
  'mails.sendTest': 'Sent a test message',
  'media.create': 'Added a picture',
  'media.replace': 'Replaced a picture everywhere',
  'newsletter.broadcast': 'Sent a newsletter',
  'newsletter.cancel': 'Stopped a newsletter',
  'newsletter.removeWaiting': 'Removed an address that was not confirmed',
  'newsletter.sendTest': 'Sent a newsletter to one address as a test',
  'newsletter.remove': 'Removed a subscriber',
  'newsletter.removeMany': 'Removed several subscribers',
  'revisions.restore': 'Brought back an earlier revision',
  'staff.create': 'Invited somebody',
  'staff.endSessions': 'Signed somebody out everywhere',
  'staff.invite': 'Made a new link to choose a password',
  'tokens.remove': 'Revoked a token',
  'trash.remove': 'Removed a deleted item for good',
  'trash.restore': 'Brought back a deleted item',
  'volunteers.setStatusMany': 'Decided about an application, with others',
  'volunteers.reply': 'Answered an applicant',
  'webhooks.replay': 'Had a delivery of a webhook sent again',
  'webhooks.rotate': 'Made a new secret for a webhook',
  'webhooks.test': 'Sent a test to a webhook',
};

const verbs: Record<string, (noun: Noun) => string> = {
  create: ({ one }) => `Created ${one}`,
  update: ({ one }) => `Changed ${one}`,
  delete: ({ one }) => `Deleted ${one}`,
  changeCorrespondence: ({ one }) => `Changed the note of ${one}, or who takes care of it`,
  setRead: ({ one }) => `Marked ${one} as read or unread`,
  setStatus: ({ one }) => `Decided about ${one}`,
  renameCategory: ({ many }) => `Renamed a category of ${many}`,
  reorder: ({ many }) => `Put ${many} in another order`,
  deleteCategory: ({ many }) => `Deleted a category of ${many}`,
  export: ({ many }) => `Took away ${many} as a file`,
  refused: ({ many }) => `Was refused access to ${many}`,
};

/** What was done, in a few words; what nobody has put into words is told by its name. */
export function wordsOf(action: string): string {
  const [noun = '', ...rest] = action.split('.');
  const verb = rest.at(-1) ?? '';
  const known = nouns[noun] ?? { one: inWords(noun), many: inWords(noun), section: '' };
  return (
    actions[action] ??
    verbs[verb]?.(known) ??
    `${capitalized(inWords(noun))}: ${rest.map(inWords).join(', ')}`
  );
}

/** The section that shows what an entry is about. */
export const sectionFor = (subject: string): string | undefined =>
  nouns[subject.split('/')[0] ?? '']?.section;

/** What of an item changed; of a new one everything did, and hashes of entries that went tell a reader nothing. */
export const changesOf = ({ action, changed }: AuditEntry): string =>
  action.endsWith('.create') || action === 'audit.expire' ? '' : changed.map(inWords).join(', ');

/** Who it was, where that is no name of an account. */
export const nameOfActor = (actor: string) =>
  actor === 'shell' ? 'The shell' : actor === 'system' ? 'The site itself' : actor;

export const kindOptions: readonly (readonly [AuditKind, string])[] = [
  ['changes', 'Changes'],
  ['sign-ins', 'Sign-ins'],
  ['refusals', 'Refusals'],
  ['exports', 'Files taken away'],
];
