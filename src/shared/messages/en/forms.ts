/** What all forms share, and the newsletter form, which every page has in its footer. */
export const forms = {
  leaveEmpty: 'Leave this field empty',
  notSent: 'Not sent',
  notSentText: 'Your browser filled in a hidden field. Please reload the page and try again.',
  submitting: 'Submitting...',

  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',

  emailAddress: 'Email address',
  subscribe: 'Subscribe',
  subscribed: 'Success!',
  subscribedText: "You've been subscribed to our newsletter.",
  subscribingFailed: 'Failed to subscribe',
  tryLater: 'Please try again later.',
} as const;

/** What stays above a form after it was sent. */
export const thanks = {
  thankYou: 'Thank you',
  thankYouName: 'Thank you, <name>{firstName}</name>',
  reference: 'Your reference: {number}',
  newsletter:
    'We have saved <strong>{email}</strong>. If we send you an email that asks you to confirm, open the link in it. You can unsubscribe with the link in each newsletter.',
  contact:
    'We have received your message <quote>{subject}</quote>. If it needs an answer, we will write to <strong>{email}</strong>.',
  application: 'We have received your application. We will write to <strong>{email}</strong>.',
  applicationWithPhone:
    'We have received your application. We will write to <strong>{email}</strong> or call <phone>{number}</phone>.',
} as const;
