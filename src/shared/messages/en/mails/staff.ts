/** Mails to staff. `sender` is a name with an email address, `deed` what a draft or newsletter was to do. */
export const staffMails = {
  pledged: 'Donation {number}: {amount} from {name}',
  pledgedText: '{sender} has pledged {amount} ({frequency}, {method}).',
  received: 'Received {amount} from {name}',
  receivedText: '{sender} paid {amount} for donation {number} ({method}).',
  message: 'Message: {subject}',
  messageText: '{sender} wrote:',
  volunteer: 'Volunteer application from {name}',
  areas: 'Areas: {areas}',
  availability: 'Availability: {times}',
  noneNamed: 'none named',
  application: 'Application from {name}: {course}',
  noPhone: 'no phone number',
  course: 'Course: {course}',
  noMessage: 'No message',
  comment: 'Comment waiting: {title}',
  commentText: '{sender} commented on "{title}":',

  openPledges: '{count, plural, one {# open pledge} other {# open pledges}}: {amount} not paid yet',
  openPledgesText: 'These pledges are not fully paid:',
  sinceYesterday:
    '- Made within the last day: {count, plural, one {# open pledge} other {# open pledges}}, {amount}',
  thisMonth: '- Made 1 to 30 days ago: {count, plural, one {# open pledge} other {# open pledges}}, {amount}',
  earlier:
    '- Made more than 30 days ago: {count, plural, one {# open pledge} other {# open pledges}}, {amount}',

  more: '{count, plural, one {# more notice} other {# more notices}} from the website',
  moreText:
    'More than ten notices came within ten minutes, so the rest are listed here. Everything is in the admin area.',

  invitation: 'Choose your password for {foundation}',
  invitationText:
    'You can work on the site of {foundation}. Your username is {username}.\n\nPlease choose a password here. The link works once, for seven days:\n\n{link}\n\nIf you did not expect this message, you need not do anything.',
  test: 'Test message from {foundation}',
  testText: 'This message shows that {foundation} can send mail.',
} as const;
