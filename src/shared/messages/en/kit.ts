/** Parts that several public pages share. */
export const kit = {
  phone: 'Phone',
  email: 'Email',
  officeHours: 'Office Hours',
  directions: 'Directions',
  directionsTo: 'Directions to {place}',
  profileOf: '{network}<hidden> of {name}</hidden>',
  filterByCategory: 'Filter by category',
  loading: 'Loading',
  couldNotLoad: 'This could not be loaded.',
  tryAgain: 'Try again',
  checkLater: 'Please check back later.',
  print: 'Print',
  share: 'Share',
  linkCopied: 'Link copied',
  copyLink: 'Copy link',
  copyThisLink: 'Copy this link:',
} as const;
