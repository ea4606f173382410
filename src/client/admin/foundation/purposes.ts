import { applicationMailDefaults, mailSettingDefaults } from '../../../shared/messages/mail-settings';
import { proofDefaults } from '../../../shared/messages/proof-settings';

type Purpose = { name: string; hint: string; keys: readonly string[] };

/** Settings that are changed together. */
export const purposes: readonly Purpose[] = [
  {
    name: 'Contact and office hours',
    hint: 'How people reach you. Shown at the bottom of every page and on the Contact page.',
    keys: ['officeHours', 'contactPhone', 'contactEmail', 'answerTime'],
  },
  {
    name: 'Places',
    hint: 'Where you are, and the map.',
    keys: ['mainCampusName', 'mainCampus', 'communityCenterName', 'communityCenter', 'mapUrl'],
  },
  {
    name: 'Social media and videos',
    hint: 'Empty fields are not shown.',
    keys: ['facebook', 'twitter', 'instagram', 'youtube', 'linkedin', 'videoChannelName', 'videoChannelUrl'],
  },
  {
    name: 'Name, time and languages',
    hint: "The foundation's name and time zone, and the languages of the site.",
    keys: ['siteName', 'tagline', 'timeZone', 'languages'],
  },
  {
    name: 'Proof',
    hint: 'Shown beside the donation form and at the bottom of every page. Empty fields are not shown.',
    keys: proofDefaults.map(({ key }) => key),
  },
  {
    name: 'Giving',
    hint: "Bank details for transfers, and the payment provider's fees.",
    keys: ['bankDetails', 'feePercent', 'feeFixed', 'transparencyPage'],
  },
  {
    name: 'Email texts',
    hint: 'What people receive when they give, apply or write to you.',
    keys: [...mailSettingDefaults, ...applicationMailDefaults].map(({ key }) => key),
  },
];
