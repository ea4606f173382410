import { type CopySetting, entry, line, list, picture, sentence } from './copy-settings';
import { settingFallbacks } from './setting-fallbacks';

/** Default texts of the frame and the home page. */
export const homeCopy = [
  sentence(
    'newsletterText',
    'Newsletter: invitation',
    'News of our work, about once a month.',
    'Shown above each newsletter form.',
  ),
  picture(
    'socialPicture',
    'Picture for shared links',
    settingFallbacks.socialPicture,
    'Shown by other sites with links to pages that have no picture of their own. Best size: 1200 by 630 pixels.',
  ),
  line(
    'mainCampusName',
    'Name of the first location',
    settingFallbacks.mainCampusName,
    'Shown above its address.',
  ),
  line(
    'communityCenterName',
    'Name of the second location',
    settingFallbacks.communityCenterName,
    'Shown above its address.',
  ),

  sentence(
    'homeIntro',
    'Home: introduction',
    'We teach, we serve our neighbors, we stand by young people, and we bring help where it is needed most.',
    'Below the tagline.',
  ),
  picture(
    'homePicture',
    'Home: picture',
    '/images/events/university-open-day.svg',
    'In the arch at the top.',
  ),
  entry(
    'homeAppeal',
    'Home: appeal',
    '',
    'A current appeal, at the top of the page with a button to give. Hidden while empty.',
  ),
  sentence(
    'homeMission',
    'Home: mission',
    'To spread beneficial knowledge and to serve people, whoever they are, with sincerity and excellence.',
  ),
  list(
    'homeValues',
    'Home: values',
    `Knowledge
Learning that is open to all, from the first letter to the university.

Compassion
Help that keeps the dignity of whoever receives it.

Community
Neighbors who know one another and act together.

Integrity
Every gift accounted for, every promise kept.`,
    'Below the mission.',
  ),
  sentence(
    'homePrograms',
    'Home: programs',
    'Where we teach, feed, listen and accompany.',
    'Below the heading.',
  ),
  entry(
    'homeUniversity',
    'Home: university',
    `Our University
Arabic and Quran, law and history, ethics and counseling: taught on campus and online, for beginners and for those who want to teach one day.`,
    'Leads to the university.',
  ),
  picture('homeUniversityPicture', 'Home: picture of the university', '/images/news/campus-years.svg'),
  entry(
    'homeVideos',
    'Home: videos',
    `Watch our latest videos
Lectures, documentaries and reports from our work.`,
    'Shown while no video is the main feature.',
  ),
  sentence(
    'involveLead',
    'Get involved: introduction',
    'Give what you have: a donation, an hour, a good word.',
    'On its page and on the home page.',
  ),
  sentence(
    'donateLead',
    'Donations: introduction',
    'Every donation goes to the people it is meant for.',
    'Above the form and on the home page.',
  ),
] as const satisfies readonly CopySetting[];
