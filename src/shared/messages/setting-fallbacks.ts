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
  privacyPolicy: `We keep what you send us through the forms of this site: your name, your contact details and what you write. We use it to answer you, to thank you and to do what you asked for, and we do not pass it on.

If you donate, we keep the donation and its receipts for as long as tax law requires. A payment by card or PayPal is made on the page of the payment provider, which receives your name, email address and the amount; we never see your card number.

This site does not count visits and sets no cookies for visitors, except one that recognizes your browser if you comment while automatic approval is on. Your browser stores a random number for the articles you like and, if you comment, your name and email address, so that you need not type them again, and your comments until they are published. "Change" in the comment form removes them.

Videos and the map on the contact page come from other companies, which then see your IP address. A video is loaded only when you play it, and the map when it comes into view.

You can unsubscribe from the newsletter with the link in each issue. Write to us if you want to know, correct or delete what we keep about you.`,
  termsOfService: `You may read, share and print what you find here, as long as you name the source and do not sell it.

We read comments before they appear. We do not publish what is hurtful, advertises or breaks the law.

We write with care, but errors happen. Please tell us, and we will correct them.`,
} as const;
