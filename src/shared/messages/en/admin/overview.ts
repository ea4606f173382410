/** The dashboard. */
export const adminOverview = {
  loading: 'Loading dashboard...',
  quickActions: 'Quick actions',
  manageNews: 'Manage News',
  manageVideos: 'Manage Videos',
  viewMessages: 'View Contact Messages',
  writeArticle: 'Write an article',
  addEvent: 'Add an event',
  contactAndHours: 'Contact and office hours',

  contentAndPeople: 'Content and people',
  articles: 'News Articles',
  programs: 'Programs',
  team: 'Team Members',
  videos: 'Videos',
  courses: 'Courses',
  faculty: 'Faculty',
  events: 'History Events',
  subscribers: 'Newsletter Subscribers',
  donations: 'Donations',
  volunteers: 'Volunteer Applications',
  contacts: 'Contact Messages',
  comments: 'Comments',

  unreadMessages: 'Unread messages',
  commentsToReview: 'Comments to review',
  volunteersWaiting: 'Volunteers waiting',
  applicationsWaiting: 'University applications',
  donationsPending: 'Donations pending',

  messagesToReplyTo: 'Messages to reply to',
  showUnanswered: 'Show all {total} without a reply',
  commentOn: '<name></name> on <article></article>',
  commentOf: 'the comment of <name></name>',

  moneyReceived: 'Money received',
  lastTwelveMonths: 'Last 12 months',
  netOf: 'Net of fees and refunds',
  pledged: 'Pledged in {donations}, not received yet',
  counted:
    'Payments count on the day they were received. Donations marked as completed without a payment count on the day they were pledged.',
  countedByHand:
    'Payments count on the day they were received. Donations marked as completed without a payment count on the day they were pledged ({amount} in the last 12 months).',

  donationsChart: 'Donations, last twelve months',
  donationsTable: 'Donations by month and status',
  noDonations: 'No donations in the last twelve months.',
  received: 'Received',
  net: 'Net',
  subscribersChart: 'New subscribers, last twelve months',
  subscribersTable: 'New subscribers by month',
  noSubscribers: 'No new subscribers in the last twelve months.',
  newSubscribers: 'New subscribers',
  showFigures: 'Show the figures',
  month: 'Month',

  upcomingEvents: 'Upcoming events',
  noUpcomingEvents: 'No upcoming events.',

  emptyOnHome: 'Empty sections are hidden on the home page: <sections></sections>',
  ourPrograms: 'Our Programs',
  latestNews: 'Latest News',
  ourLeadership: 'Our Leadership',
  unsettledMails:
    'Some emails were not sent or may not have been received ({counts}). <link>Check them in Newsletter</link>',
  failedMails: '{count, number} failed',
  uncertainMails: '{count, number} uncertain',
  replacePassword:
    'You are still using the password that was set for you. <link>Choose your own password</link>',
} as const;
