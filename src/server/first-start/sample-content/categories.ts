export const newsCategories: string[] = [
  'Announcements',
  'Education',
  'Community',
  'Humanitarian Aid',
  'Youth',
];

export const eventCategories: string[] = [
  'Community',
  'Lectures',
  'Workshops',
  'University',
  'Outdoors',
  'Fundraising',
];

export const programCategories: string[] = [
  'Community Services',
  'Education',
  'Youth Development',
  'Quran Studies',
  'Family Support',
  'Courses',
  'Outreach',
];

export const videoCategories: string[] = ['Lectures', 'Documentaries', 'Events', 'Programs'];
