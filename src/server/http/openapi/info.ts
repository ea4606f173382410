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
  Activity: 'What the staff did.',
  Applications: 'From people who want to study at the university.',
  Comments: 'What visitors say of articles, and its moderation.',
  Contact: 'Messages of the contact form.',
  Dashboard: 'Figures of what there is.',
  Donations: 'Pledges, what has become of them, and the money that came.',
  Drafts: 'What is being written and not published yet.',
  Events: 'Events that are to come and that have been, and their categories.',
  Funds: 'What a donation can be for.',
  Health: 'How the site itself stands.',
  Likes: 'How many visitors like an article.',
  'Mail server': 'The server that sends the mails of the site.',
  News: 'Articles and their categories.',
  Newsletter: 'Subscribers and newsletters.',
  People: 'What one email address gave, wrote and asked for.',
  Pictures: 'Pictures that the staff has sent, for every `imageUrl` and `thumbnailUrl`.',
  Programs: 'What the foundation does, and its categories.',
  Revisions: 'Content as it was after each save.',
  Search: 'Everything public that bears some words.',
  Session: 'Signing in and out.',
  Settings: 'Names, addresses and texts of the site.',
  Staff: 'Who may do what.',
  Team: 'Who works for the foundation.',
  Tokens: 'Keys for programs that call this API.',
  Trash: 'Content that was deleted in the last 30 days.',
  University: 'Courses and faculty.',
  Videos: 'Videos and their categories.',
  Volunteers: 'Applications of volunteers.',
  Webhooks: 'Addresses that are told of events.',
};
