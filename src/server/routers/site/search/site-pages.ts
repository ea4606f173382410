import type { SiteSettingKey } from '../../../../shared/messages/site';

type SitePage = {
  title: string;
  address: string;
  /** What people search for, besides the title and the texts. */
  words: string;
  /** The settings with the texts that are shown there. */
  texts: readonly SiteSettingKey[];
  /** The page exists only while this setting is `yes`. */
  onlyWith?: SiteSettingKey;
};

/** The fixed pages and their parts, as the site search finds them. */
export const sitePages: readonly SitePage[] = [
  {
    title: 'Make a donation',
    address: '/get-involved#donate',
    words:
      'donate give giving gift monthly zakat sadaqah charity support tax receipt bank transfer card PayPal',
    texts: ['donateLead', 'donationNote', 'giftImpact', 'givingSafety'],
  },
  {
    title: 'Volunteer',
    address: '/get-involved#volunteer',
    words: 'volunteers volunteering help application get involved',
    texts: ['involveLead', 'volunteerNeeds'],
  },
  {
    title: 'Other ways to support',
    address: '/get-involved#support',
    words: 'partner sponsor company in kind',
    texts: ['supportShare', 'supportInKind', 'supportCorporate'],
  },
  {
    title: 'Received and spent',
    address: '/transparency',
    words:
      'transparency accountability finances accounts income expenses spending annual report by fund and year',
    texts: [],
    onlyWith: 'transparencyPage',
  },
  {
    title: 'Contact and office hours',
    address: '/contact',
    words: 'opening hours open closed phone telephone email address map directions location visit',
    texts: [
      'officeHours',
      'contactLead',
      'contactPhone',
      'contactEmail',
      'mainCampusName',
      'mainCampus',
      'communityCenterName',
      'communityCenter',
    ],
  },
  {
    title: 'Questions and answers',
    address: '/contact',
    words: 'FAQ frequently asked tax',
    texts: ['contactQuestions'],
  },
  {
    title: 'About us',
    address: '/about#mission',
    words: 'mission values team leadership history who we are',
    texts: [
      'aboutText',
      'aboutLead',
      'aboutMission',
      'aboutValues',
      'homeIntro',
      'homeMission',
      'homeValues',
    ],
  },
  {
    title: 'Programs',
    address: '/programs',
    words: 'services education youth courses',
    texts: ['programsLead', 'programsYouth', 'homePrograms'],
  },
  {
    title: 'University',
    address: '/university',
    words: 'courses faculty study students',
    texts: ['universityLead', 'universityStatistics', 'homeUniversity'],
  },
  {
    title: 'Admissions',
    address: '/university?tab=admissions',
    words: 'apply application admission enroll deadlines university',
    texts: ['admissionSteps', 'admissionDeadlines'],
  },
  { title: 'Events', address: '/events', words: 'calendar upcoming past', texts: ['eventsLead'] },
  { title: 'News', address: '/news', words: 'articles stories', texts: ['newsLead'] },
  {
    title: 'Videos',
    address: '/daewa-tv',
    words: 'watch channel lectures',
    texts: ['videoChannelName', 'videosLead', 'homeVideos'],
  },
  {
    title: 'Newsletter',
    address: '/#footer',
    words: 'subscribe unsubscribe email',
    texts: ['newsletterText'],
  },
  {
    title: 'Privacy Policy',
    address: '/privacy-policy',
    words: 'data cookies protection',
    texts: ['privacyPolicy'],
  },
  {
    title: 'Terms of Service',
    address: '/terms-of-service',
    words: 'legal rules',
    texts: ['termsOfService'],
  },
  { title: 'Sitemap', address: '/sitemap', words: 'all pages', texts: [] },
];
