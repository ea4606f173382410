import type { MessageKey } from '../../../../shared/messages/catalogue';
import type { SiteSettingKey } from '../../../../shared/messages/site';

type SitePage = {
  /** Its title and what people search for are messages. */
  page: Exclude<MessageKey<'sitePages'>, `${string}Words`>;
  address: string;
  /** The settings with the texts that are shown there. */
  texts: readonly SiteSettingKey[];
  /** The page exists only while this setting is `yes`. */
  onlyWith?: SiteSettingKey;
};

/** The fixed pages and their parts, as the site search finds them. */
export const sitePages: readonly SitePage[] = [
  {
    page: 'donate',
    address: '/get-involved#donate',
    texts: ['donateLead', 'donationNote', 'giftImpact', 'givingSafety'],
  },
  {
    page: 'volunteer',
    address: '/get-involved#volunteer',
    texts: ['involveLead', 'volunteerNeeds'],
  },
  {
    page: 'support',
    address: '/get-involved#support',
    texts: ['supportShare', 'supportInKind', 'supportCorporate'],
  },
  {
    page: 'transparency',
    address: '/transparency',
    texts: [],
    onlyWith: 'transparencyPage',
  },
  {
    page: 'contact',
    address: '/contact',
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
    page: 'questions',
    address: '/contact',
    texts: ['contactQuestions'],
  },
  {
    page: 'about',
    address: '/about#mission',
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
    page: 'programs',
    address: '/programs',
    texts: ['programsLead', 'programsYouth', 'homePrograms'],
  },
  {
    page: 'university',
    address: '/university',
    texts: ['universityLead', 'universityStatistics', 'homeUniversity'],
  },
  {
    page: 'admissions',
    address: '/university?tab=admissions',
    texts: ['admissionSteps', 'admissionDeadlines'],
  },
  { page: 'events', address: '/events', texts: ['eventsLead'] },
  { page: 'news', address: '/news', texts: ['newsLead'] },
  {
    page: 'videos',
    address: '/daewa-tv',
    texts: ['videoChannelName', 'videosLead', 'homeVideos'],
  },
  {
    page: 'newsletter',
    address: '/#footer',
    texts: ['newsletterText'],
  },
  {
    page: 'privacy',
    address: '/privacy-policy',
    texts: ['privacyPolicy'],
  },
  {
    page: 'terms',
    address: '/terms-of-service',
    texts: ['termsOfService'],
  },
  { page: 'sitemap', address: '/sitemap', texts: [] },
];
