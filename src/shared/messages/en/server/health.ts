/** The results of the health checks, and what to do about them. Commands stand between backticks. */
export const health = {
  comma: ', ',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',

  backupMade: 'The last backup was created and verified on {moment}.',
  noBackup: 'No backup has been made yet.',
  backupFailed: 'One failed on {moment}.',
  firstBackup: 'The first one is made tonight.',
  notNightly:
    'Make one now with `{command}`. Nightly backups are off because BACKUP_KEEP is 0 (docs/operations.md, Backup).',
  untilSolved: 'Until this is fixed, no backup can be made (docs/operations.md, Backup).',
  triedHourly:
    'The site tries again every hour. Make one now with `{command}`, and look for `nightly backup failed` in the log (docs/operations.md, Backup).',
  noRoom: 'There is no room for a backup in {folder}: it would leave less than {size} MB free.',
  cannotWrite: 'The site cannot write to {folder}, where backups are kept.',

  mailsSaved: '{saved} saved as files, ',
  mailCounts: '{waiting} waiting, {failed} failed, {uncertain} uncertain.',
  noMailServer: 'No mail server is set up: emails are saved as files and not delivered.',
  setUpMail:
    'An owner can set one up in Settings, Emails; or set SMTP_URL and MAIL_FROM in the environment of the site, and start it again (docs/operations.md, Mail).',
  lastMail: 'The last email was sent on {moment}.',
  noMail: 'No email has been sent yet.',
  mailRefused: 'Since then the mail server has not accepted any email.',
  mailAdvice:
    'The section Newsletter shows the last error under Mail. Often a password of the mail server has changed (Settings, Emails, or SMTP_URL). You can resend failed emails there.',

  freeSpace: '{size} are free where this site keeps its data.',
  otherDisk: "Free space on the database's own disk cannot be checked here.",
  diskAdvice:
    'Free space on that disk, for example by deleting old backups, or enlarge it. When it is full, nothing can be saved.',

  embedded: 'The embedded database ({version}) is running and uses {size}.',
  postgres: 'PostgreSQL ({version}) is running and uses {size}.',
  readOnly: 'It is read-only: nothing can be saved.',
  readOnlyAdvice: 'Check whether it is a standby or was set to read-only.',
  databaseAway: 'The database could not be reached or written to from {moment} until now.',
  databaseAwayAdvice: 'Nothing needs to be done here; check the database log for the cause.',

  onTime: 'Background jobs run on time.',
  overdue: 'Overdue: {jobs}.',
  overdueMails: '{count, plural, one {{count} email} other {{count} emails}}',
  overdueDrafts: '{count, plural, one {{count} draft} other {{count} drafts}} to be published',
  overdueDeliveries: '{count, plural, one {{count} webhook delivery} other {{count} webhook deliveries}}',
  overduePayments: '{count, plural, one {{count} payment} other {{count} payments}}',
  overdueAdvice: 'Restart the site. If that does not help, look for `worker failed` in the log.',

  paymentIssues:
    '{count, plural, one {{count} payment needs attention.} other {{count} payments need attention.}}',
  paymentAdvice: 'They are at the top of the section Donations, each with what to do.',
  paymentsWell: 'The site takes payments, and none needs attention.',
  noPayments: 'The site does not take payments.',

  noWebhooks: 'There are no webhooks.',
  webhooksWell: 'All webhooks receive their events.',
  webhooksFailing: '{failing} webhooks are failing, {off} were disabled because of failures.',
  webhookAdvice:
    'Tell the people who run the receivers. The section Integrations shows the responses. Events are lost while a webhook is off.',

  time: 'It is {moment} in {zone}.',
  clocksApart: 'The clocks of the site and of its database are {seconds} seconds apart.',
  clockAdvice: 'Synchronize the clocks of both machines (NTP).',

  noError: 'No error since the start.',
  lastError: 'The last error was on {moment}.',
  errorAdvice: 'If something does not work, look for the error in the log by its request ID.',
} as const;
