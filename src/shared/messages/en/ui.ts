/** Controls that the site and the admin area share, and pages that cannot be shown. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  actions: 'Actions',
  pleaseWait: 'Please wait...',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  success: 'Success',
  error: 'Error',
  notification: 'Notification',
  notifications: 'Notifications ({key})',
  stillSaving: 'Still saving',
  stillSavingText: 'Please wait until it is saved.',
  play: 'Play {title}',

  /** Twelve names from January, separated by `,` alone; so are the short ones. */
  months: 'January,February,March,April,May,June,July,August,September,October,November,December',
  shortMonths: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
  /** Seven names from Sunday. */
  weekdays: 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday',
  longDate: '{month} {day}, {year}',
  monthAndYear: '{month} {year}',

  offlineTitle: 'You are offline',
  offlineText: 'Check your connection, then try again.',
  failedTitle: 'Something went wrong',
  failedText: 'This page could not be shown. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
