import { applicationMailDefaults, mailSettingDefaults } from '../../../shared/messages/mail-settings';

type Purpose = { name: string; hint: string; keys: readonly string[] };

/** What is changed together, in the order in which it is looked for. */
export const purposes: readonly Purpose[] = [
  {
    name: 'Contact and office hours',
    hint: 'How people reach you. It stands at the foot of every page and on the page Contact.',
    keys: ['officeHours', 'contactPhone', 'contactEmail'],
  },
  {
    name: 'Places',
    hint: 'Where you are, and the map that leads there.',
    keys: ['mainCampusName', 'mainCampus', 'communityCenterName', 'communityCenter', 'mapUrl'],
  },
  {
    name: 'Social media and videos',
    hint: 'What is left empty is not shown.',
    keys: ['facebook', 'twitter', 'instagram', 'youtube', 'linkedin', 'videoChannelName', 'videoChannelUrl'],
  },
  {
    name: 'Name and time',
    hint: 'What the foundation is called, and the time zone that its days are counted in.',
    keys: ['siteName', 'tagline', 'timeZone'],
  },
  {
    name: 'Giving',
    hint: 'How donors pay by bank transfer, and what the provider of payments keeps.',
    keys: ['bankDetails', 'feePercent', 'feeFixed'],
  },
  {
    name: 'Words of mails',
    hint: 'What is written to those who give, apply and write to you.',
    keys: [...mailSettingDefaults, ...applicationMailDefaults].map(({ key }) => key),
  },
];
