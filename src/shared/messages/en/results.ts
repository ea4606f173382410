/** Pages that answer forms without scripts, and links in mails. */
export const results = {
  homePage: 'Home page',
  correct: 'Please correct the following:',
  problem: '{label}: {error}',
  typed: 'What you typed',
  typedText: "Your browser's Back button returns to the form with what you typed.",
  nothingSent: 'Nothing was sent',
  nothingSentText: 'This address receives the form; the form itself is on its page.',
  backHome: 'Back to the home page',
  backToContact: 'Back to Contact Us',
  backToInvolve: 'Back to Get Involved',
  backToApplication: 'Back to the Application',
  backToArticle: 'Back to the article',
  backToNews: 'Back to News',
  commentSentText: 'Your comment has been submitted. It will be reviewed before it appears.',
  yourDonation: 'Your donation: {amount}',
  yourMonthlyDonation: 'Your donation: {amount} a month',
  continueToPayment: 'Continue to payment',
  followDonation: 'Follow your donation',
  paymentNotStarted: 'The payment could not be started',
  backToDonation: 'Back to your donation',

  confirmSubscription: 'Confirm your subscription',
  confirmSubscriptionText:
    'Press the button to receive our newsletter. If you did not ask for it, ignore this page.',
  confirm: 'Confirm',
  subscribed: 'You are subscribed',
  subscribedText: 'Thank you. Every newsletter has a link to unsubscribe.',
  linkExpired: 'This link has expired',
  linkExpiredText: 'It was valid for seven days. Subscribe again to get a new one.',
  unsubscribed: 'You have unsubscribed',
  unsubscribedText: 'You will not receive our newsletter any more.',
} as const;

/** Names of form fields. */
export const fields = {
  name: 'Name',
  amount: 'Amount (USD)',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  courseId: 'Course',
  parentId: 'Reply',
  subject: 'Subject',
  content: 'Comment',
  paymentMethod: 'Payment Method',
  recurring: 'Monthly donation',
  fundId: 'For',
  coverFees: 'Cover the fees',
  address: 'Postal address',
  'tribute.kind': 'This donation is',
  'tribute.name': 'In honor or in memory of',
  'tribute.message': 'Your message',
  'tribute.notify.name': "Recipient's name",
  'tribute.notify.email': "Recipient's email",
  areas: 'Areas of Interest',
  availability: 'Availability',
  message: 'Message',
  newsletter: 'Newsletter',
} as const;

/** Values that forms send, where they are not text of the visitor. */
export const sentValues = {
  yes: 'yes',
  credit: 'credit',
  paypal: 'paypal',
  bank: 'bank',
  honor: 'in honor of',
  memory: 'in memory of',
} as const;

/** The page of a monthly donation. */
export const plans = {
  title: 'Your monthly donation',
  active: '{amount} a month, since {day}. It continues each month until you change it.',
  failing:
    '{amount} a month, since {day}. The last payment failed. We will try again in the next few days; you can also change the card.',
  paused: '{amount} a month, since {day}. It is paused: nothing is charged until you resume it.',
  ended:
    '{amount} a month, since {day}. It has ended: nothing is charged any more. Thank you for your donations.',
  pause: 'Pause',
  resume: 'Resume',
  card: 'Change the card',
  cardText: 'You change the card on the site of our payment provider, and then return here.',
  toProvider: 'Continue to the payment provider',
  end: 'End my monthly donation',
  endQuestion: 'End your monthly donation?',
  endText: 'Nothing will be charged any more. Donations already made are not refunded.',
  keep: 'Keep it',
  none: 'There is no such monthly donation',
  changeFailed: 'The change failed',
} as const;
