import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../../process/paths';

/** The guide without its title, with the address of this site. */
export const description = (publicUrl: string) =>
  readFileSync(path.join(projectFolder, 'docs/api.md'), 'utf8')
    .replace(/^# .*\n+/, '')
    .replaceAll('http://localhost:3000', publicUrl);

export const version = '1.8.0';

export const tagDescriptions: Record<string, string> = {
  About: 'The history of the foundation.',
  Account: 'Your own account: password, two-step sign-in, passkeys, sessions.',
  Activity: 'The log of what the staff changed.',
  Applications: 'Applications to the university.',
  Campaigns: 'Calls for donations with a goal and their progress.',
  Comments: 'Comments on articles, and their moderation.',
  Contact: 'Messages from the contact form, and reply templates.',
  Dashboard: 'The figures of the dashboard.',
  Documents: 'Uploaded PDF files, which visitors download.',
  Donations: 'Pledges, their payments and the ledger.',
  Donors: 'Who gave, whatever name or address is on each donation.',
  Payouts: 'What the payment provider transferred to the bank account, with its donations, fees and refunds.',
  'Standing orders': 'Regular bank transfers of a donor, found in bank statements by their reference.',
  Drafts: 'Unpublished content and unpublished changes.',
  Events: 'Upcoming and past events, and their categories.',
  Funds: 'The purposes of donations.',
  Health: 'The state of the site itself.',
  Imports: 'Files from other software: checked, imported, and undone.',
  Likes: 'Likes of articles.',
  'Mail server': 'The server that sends the mails of the site.',
  News: 'Articles and their categories.',
  Newsletter: 'Subscribers and newsletters.',
  People: 'Everything stored about one email address.',
  Pictures: 'Uploaded pictures, for use in any `imageUrl` or `thumbnailUrl`.',
  Programs: 'Programs of the foundation, and their categories.',
  Redirects: 'Old paths that lead to present pages.',
  Revisions: 'Earlier versions of content.',
  Translations: 'The texts of content, funds and settings in the other languages of the site.',
  Search: 'Search in all public content.',
  Session: 'Signing in and out.',
  Settings: 'Names, addresses and texts of the site.',
  Setup: 'The checklist of a new site, and the removal of its sample content.',
  Staff: 'Staff accounts and their roles.',
  Team: 'Team members.',
  Tokens: 'Access tokens for programs that call this API.',
  Trash: 'Content deleted in the last 30 days.',
  University: 'Courses and faculty.',
  Videos: 'Videos and their categories.',
  Volunteers: 'Applications from volunteers.',
  Webhooks: 'Addresses that receive events.',
};
