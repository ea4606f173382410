/** Shown to visitors of another language who prefer this one. */
export const languageOffer = {
  readIn: 'Read this site in English',
  dismiss: 'Dismiss',
} as const;

/** Header, menus and footer of the public site. */
export const frame = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  menu: 'Menu',
  search: 'Search',
  searchSite: 'Search the site',
  donate: 'Donate',
  loadingPage: 'Loading the page',

  home: 'Home',
  about: 'About',
  ourMission: 'Our Mission',
  ourTeam: 'Our Team',
  history: 'History',
  programs: 'Programs',
  communityServices: 'Community Services',
  educationalPrograms: 'Educational Programs',
  university: 'University',
  events: 'Events',
  news: 'News',
  contact: 'Contact',
  getInvolved: 'Get Involved',
  allOf: 'All of {menu}',
  resourcesAndMedia: 'Resources & Media',

  quickLinks: 'Quick Links',
  ourPrograms: 'Our Programs',
  youthDevelopment: 'Youth Development',
  quranStudies: 'Quran Studies',
  familySupport: 'Family Support',
  courses: 'Courses',
  outreach: 'Outreach',
  newsletter: 'Newsletter',
  registrationNumber: 'Registration number: {number}',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  sitemap: 'Sitemap',
  receivedAndSpent: 'Received and spent',
  annualReport: 'Annual report',
  copyright: '© {year} <name>{siteName}</name>. All rights reserved.',

  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
  backHome: 'Back to the home page',
} as const;
