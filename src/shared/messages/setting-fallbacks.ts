import { ownEmblem } from '../lib/pictures';

/** Shown if a required setting was deleted. */
export const settingFallbacks = {
  siteName: 'Daewa Foundation',
  videoChannelName: 'Daewa TV',
  logoUrl: ownEmblem,
  iconUrl: ownEmblem,
  brandColor: '#14594a',
  socialPicture: '/social-card.png',
  mainCampusName: 'Main Campus',
  communityCenterName: 'Community Center',
  browseCoursesUrl: '/programs',
  applyForAdmissionUrl: '/university',
  privacyPolicy: `We keep what you send us through the forms of this site: your name, your address and your words, so that we can answer, thank you and do what you asked for. We give it to nobody else.

This site sets no cookies for visitors, except one that recognizes your browser if you comment while automatic approval is on. Your browser keeps a random number for the articles you like and, if you comment, your name and email address, so that you need not type them again; "Change" in the comment form removes them.

Videos and the map are shown by other companies when you ask for them; they then see that you did.

Write to us whenever you want to know, correct or delete what we keep about you.`,
  termsOfService: `You may read, share and print what you find here, as long as you say where it comes from and do not sell it.

Comments are read before they appear. We leave out what hurts, advertises or breaks the law.

We write with care, yet errors happen: tell us, and we will correct them.`,
} as const;
