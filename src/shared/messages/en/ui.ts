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

  offlineTitle: 'You are offline',
  offlineText: 'Check your connection, then try again.',
  failedTitle: 'Something went wrong',
  failedText: 'This page could not be shown. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
