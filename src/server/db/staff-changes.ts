import type { Resource } from '../../shared/schemas/permissions';

/** The resources whose lists show rows of a table. */
const shownAs: Partial<Record<string, readonly Resource[]>> = {
  // Tables of public responses notify all processes anyway.
  comments: ['comments', 'stats'],
  campaigns: ['campaigns'],
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
  redirects: ['redirects'],
  settings: ['settings', 'giving'],
  team_members: ['team', 'stats'],
  translations: ['translations'],
  video_categories: ['videos'],
  videos: ['videos', 'stats'],
  // Tables that only the staff sees.
  admins: ['staff'],
  applications: ['applications', 'stats'],
  audit_entries: ['audit'],
  bank_lines: ['donations'],
  broadcasts: ['newsletter'],
  comment_rules: ['comments'],
  documents: ['media'],
  contact_messages: ['contact', 'stats'],
  correspondence: ['contact', 'volunteers', 'applications'],
  donations: ['campaigns', 'donations', 'funds', 'stats'],
  donors: ['donations'],
  drafts: ['drafts'],
  giving_plans: ['donations'],
  imports: ['imports'],
  invitations: ['staff'],
  mail_server: ['mailServer', 'mails', 'newsletter'],
  money_entries: ['campaigns', 'donations', 'funds', 'stats'],
  newsletter_drafts: ['newsletter'],
  outbox: ['mails', 'newsletter'],
  payment_concerns: ['donations'],
  payouts: ['donations'],
  receipts: ['donations'],
  refund_requests: ['donations'],
  standing_orders: ['donations'],
  subscribers: ['subscribers', 'newsletter', 'stats'],
  replies: ['contact', 'volunteers', 'applications'],
  reply_templates: ['contact'],
  trash: ['trash'],
  tributes: ['donations'],
  volunteers: ['volunteers', 'stats'],
  waiting_subscribers: ['subscribers'],
  webhook_deliveries: ['webhooks'],
  webhooks: ['webhooks'],
};

export const staffChannel = 'staff_changes';

export const resourcesOf = (table: string): readonly Resource[] =>
  Object.hasOwn(shownAs, table) ? (shownAs[table] ?? []) : [];

const always = 'insert or update or delete';

/** Exceptions: a worker that claims a row, for example, notifies nobody. */
const limitedChanges: Record<string, string> = {
  admins: 'insert or update of username, email, roles, disabled_at, deleted_at or delete',
  outbox: 'insert or update of status or delete',
  sessions: 'delete',
  webhook_deliveries: 'insert or update of status or delete',
};

export const staffNotifications = (tables: readonly string[]) =>
  tables
    .filter((table) => table in shownAs || table in limitedChanges)
    .map((table) => ({ table, changes: limitedChanges[table] ?? always }));
