import { applicationMailDefaults, mailSettingDefaults } from '../../../shared/messages/mail-settings';
import { proofDefaults } from '../../../shared/messages/proof-settings';

export type Purpose = {
  purpose: 'contact' | 'places' | 'social' | 'identity' | 'proof' | 'giving' | 'emails';
  keys: readonly string[];
};

/** Settings that are changed together. */
export const purposes: readonly Purpose[] = [
  {
    purpose: 'contact',
    keys: ['officeHours', 'contactPhone', 'contactEmail', 'answerTime'],
  },
  {
    purpose: 'places',
    keys: ['mainCampusName', 'mainCampus', 'communityCenterName', 'communityCenter', 'mapUrl'],
  },
  {
    purpose: 'social',
    keys: ['facebook', 'twitter', 'instagram', 'youtube', 'linkedin', 'videoChannelName', 'videoChannelUrl'],
  },
  {
    purpose: 'identity',
    keys: ['siteName', 'tagline', 'timeZone', 'languages'],
  },
  {
    purpose: 'proof',
    keys: proofDefaults.map(({ key }) => key),
  },
  {
    purpose: 'giving',
    keys: ['bankDetails', 'feePercent', 'feeFixed', 'transparencyPage'],
  },
  {
    purpose: 'emails',
    keys: [...mailSettingDefaults, ...applicationMailDefaults].map(({ key }) => key),
  },
];
