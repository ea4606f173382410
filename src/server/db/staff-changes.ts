import type { PermissionNoun } from '../../shared/schemas/permissions';

/** What of the staff's area shows rows of a table; each noun is told of to those who may read it. */
const shownAs: Partial<Record<string, readonly PermissionNoun[]>> = {
  // What public answers show as well tells all processes anyway.
  comments: ['comments', 'stats'],
  courses: ['courses', 'stats'],
  event_categories: ['events'],
  events: ['events', 'stats'],
  faculty: ['faculty', 'stats'],
  funds: ['funds'],
  history_events: ['history', 'stats'],
  media: ['media'],
  news: ['news', 'stats'],
  news_categories: ['news'],
  program_categories: ['programs'],
  programs: ['programs', 'stats'],
  settings: ['settings', 'giving'],
  team_members: ['team', 'stats'],
  video_categories: ['videos'],
  videos: ['videos', 'stats'],
  // What visitors send, and what the staff alone sees.
  admins: ['staff'],
  applications: ['applications', 'stats'],
  audit_entries: ['audit'],
  bank_lines: ['donations'],
  broadcasts: ['newsletter'],
  comment_rules: ['comments'],
  contact_messages: ['contact', 'stats'],
  correspondence: ['contact', 'volunteers', 'applications'],
  donations: ['donations', 'funds', 'stats'],
  drafts: ['drafts'],
  giving_plans: ['donations'],
  invitations: ['staff'],
  money_entries: ['donations', 'funds', 'stats'],
  newsletter_drafts: ['newsletter'],
  outbox: ['mails', 'newsletter'],
  payment_concerns: ['donations'],
  receipts: ['donations'],
  refund_requests: ['donations'],
  subscribers: ['subscribers', 'newsletter', 'stats'],
  replies: ['contact', 'volunteers', 'applications'],
  trash: ['trash'],
  volunteers: ['volunteers', 'stats'],
  waiting_subscribers: ['subscribers'],
  webhook_deliveries: ['webhooks'],
  webhooks: ['webhooks'],
};

/** The channel on which tables tell that no public answer is read from. */
export const staffChannel = 'staff_changes';

/** Which nouns a change of a table is about. */
export const nounsOf = (table: string): readonly PermissionNoun[] =>
  Object.hasOwn(shownAs, table) ? (shownAs[table] ?? []) : [];

const always = 'insert or update or delete';

/** What of a table's changes is told to the staff; a worker that merely claims a row tells nothing. */
const told: Record<string, string> = {
  admins: 'insert or update of username, email, roles, disabled_at, deleted_at or delete',
  outbox: 'insert or update of status or delete',
  sessions: 'delete',
  webhook_deliveries: 'insert or update of status or delete',
};

/** The tables of these that tell the staff, and of which changes. */
export const toldToStaff = (tables: readonly string[]) =>
  tables
    .filter((table) => table in shownAs || table in told)
    .map((table) => ({ table, changes: told[table] ?? always }));
