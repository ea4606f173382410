/** Statuses of emails. */
export const adminMailStatuses = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  saved: 'Saved as a file',
  failed: 'Failed',
  uncertain: 'Uncertain',
  cancelled: 'Cancelled',
} as const;

/** Kinds of emails. */
export const adminMailKinds = {
  newsletter: 'Newsletter',
  receipt: 'Receipt',
  acknowledgement: 'Confirmation',
  notice: 'Staff notice',
  invitation: 'Invitation',
  reply: 'Reply',
  confirmation: 'Confirmation',
  test: 'Test message',
} as const;

/** Emails that were sent or were not. */
export const adminMails = {
  title: 'Mail',
  configured: 'Email is sent through your mail server. <link>Mail server settings</link>',
  notConfigured:
    'Emails are not sent. Each one is saved as a file in the folder <code>outbox</code> in the data folder.',
  sentFrom: 'Sent from',
  lastSent: 'Last sent',
  savedAsFiles: 'Saved as files',
  waiting: 'Waiting',
  failed: 'Failed',
  uncertain: 'Uncertain',
  lastError: 'Last error',
  nextTry: 'Next try: {time}',

  open: 'Emails to check',
  openText:
    'The mail server did not accept failed emails. The connection was lost while uncertain emails were being sent: they may have arrived, and may arrive twice if you send them again. They are never resent automatically.',
  search: 'Search by email...',
  listLabel: 'Failed or uncertain messages',
  loading: 'Loading messages...',
  none: 'No messages found',
  messageTo: 'the message to {recipient} ({id})',
  kindTo: '{kind} to {recipient}',
  message: 'Message',
  time: 'Time',
  withCount: '{action} ({count})',
  resend: 'Send again',
  markSent: 'Mark as delivered',
  giveUp: 'Give up',
  resendDone: '{messages} will be sent again.',
  sentDone: '{messages} marked as delivered.',
  cancelDone: '{messages} given up.',
  resendLeft: '{messages} left as before: Emails to people who have unsubscribed are not sent again.',
  sentLeft: '{messages} left as before: Only uncertain emails can be marked as delivered.',
  cancelLeft: '{messages} left as before: Only failed emails can be given up.',
  nothingChanged: 'Nothing changed',
  decideFailed: 'Failed to change the emails',

  noServer: 'No mail server is set up',
  savedNotice: 'Saved as a file; no mail server is set up',
  setUp: 'Set up the mail server',
  askOwner: 'Ask an owner of this site to set up a mail server.',
} as const;

/** The mail server. */
export const adminMailServer = {
  title: 'Mail server',
  loading: 'Loading the mail server...',
  fromEnvironment:
    'Set by SMTP_URL on the server, so it cannot be changed here. Ask the person who runs the server.',
  active: 'Email is sent through this server.',
  restored: 'No email is sent: this mail server comes from a restored backup. Save it to use it again.',
  none: 'No mail server is set up, so emails are saved as files and not sent. Your email provider tells you what to enter here.',

  server: 'Server',
  port: 'Port',
  security: 'Security',
  chooseOne: 'Choose one',
  notEncrypted: 'None (not encrypted)',
  username: 'Username',
  usernameHint: 'Often the email address. Leave it empty if the server needs none.',
  password: 'Password',
  passwordHint: 'A password is saved. Leave this empty to keep it.',
  passwordSet: 'Set',
  passwordNone: 'None',
  senderAddress: 'Sender address',
  senderAddressHint: 'Recipients see it, so use one that this server may send from.',
  senderName: 'Sender name',
  senderNameHint: "Leave it empty to use the foundation's name.",
  foundationName: "The foundation's name",

  save: 'Save mail server',
  saved: 'Mail server saved. Send a test to see whether it works.',
  saveFailed: 'Failed to save the mail server',
  remove: 'Remove',
  mayRemove: 'Remove the mail server? Emails are then saved as files and not sent.',
  removed: 'Mail server removed. Emails are saved as files from now on.',
  removeFailed: 'Failed to remove the mail server',

  sendTest: 'Send a test',
  sending: 'Sending...',
  testHint: 'Goes to your own address and uses the current settings.',
  testFailed: 'Failed to send the test',
  outcomeSent: 'Test sent',
  outcomeSaved: 'Not sent',
  outcomeFailed: 'The test failed',
  answered: 'The server answered: <answer></answer>',
} as const;
