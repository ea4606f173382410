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
  comma: ', ',
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
    'You can work on the site of {foundation}. Your username is {username}.\n\nPlease choose a password here. The link works once, for seven days:\n\n{link}\n\nIf you did not expect this message, you can ignore it.',
  test: 'Test message from {foundation}',
  testText: 'This message shows that {foundation} can send mail.',

  settingChanged: '{label} of {foundation} was changed',
  settingChangedText:
    '{actor} has changed "{label}" ({key}) of {foundation} on {moment}.\n\nBefore:\n\n{before}\n\nNow:\n\n{after}\n\nIf this is not what you wanted, change it back and check the activity log:\n\n{link}',
  nothing: '(nothing)',
  log: 'The activity log of {foundation}',
  logText:
    'The newest entry in the activity log of {foundation} has this hash:\n\n{hash}\n\nPlease keep this message. With it, you can check later that none of these entries was changed or removed, not even the newest:\n\n{command}',
  webhookOff: 'The webhook to {host} was switched off',
  webhookFailing: 'The webhook to {url} was switched off. No delivery has succeeded for five days.',
  webhookGone:
    'The webhook to {url} was switched off. The receiver responded with 410: it wants no more deliveries.',
  webhookOffText:
    'Events that happen while it is off are lost. Deliveries that were already waiting are kept for 30 days. Switch it on again once the receiver works:',
  notPublished: 'Not published: {title}',
  notPublishedText:
    '"{title}" was scheduled to be published on the site of {foundation}, but was not:\n\n{failure}\n\nThe draft was kept without its schedule. To publish it, open it here:\n\n{link}',
  notSent: 'Not sent: {title}',
  notSentText:
    'The newsletter "{title}" was scheduled to be sent, but was not:\n\n{failure}\n\nThe draft was kept without its schedule. To send it, open it here:\n\n{link}',
  needsAttention: 'The site of {foundation} needs attention',
  stateOfAll: 'The state of everything:',
} as const;
