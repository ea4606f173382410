/** The categories that the site begins with. */
export const newsCategories: string[] = [
  'Announcements',
  'Education',
  'Community',
  'Humanitarian Aid',
  'Youth',
];

/** The categories that the site begins with. */
export const eventCategories: string[] = [
  'Community',
  'Lectures',
  'Workshops',
  'University',
  'Outdoors',
  'Fundraising',
];

/** The categories that the site begins with. */
export const programCategories: string[] = [
  'Community Services',
  'Education',
  'Youth Development',
  'Quran Studies',
  'Family Support',
  'Courses',
  'Outreach',
];

/** The categories that the site begins with. */
export const videoCategories: string[] = ['Lectures', 'Documentaries', 'Events', 'Programs'];
