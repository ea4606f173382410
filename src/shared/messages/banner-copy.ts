import { picture } from './copy-settings';

const hint = 'In the arch beside the title, on large screens.';

/** The pictures in the banners of the sections of the site. */
export const bannerCopy = [
  picture('aboutBanner', 'About: banner picture', '/images/events/planting-day.svg', hint),
  picture('programsBanner', 'Programs: banner picture', '/images/news/neighbours-tables.svg', hint),
  picture('universityBanner', 'University: banner picture', '/images/videos/graduation-evening.svg', hint),
  picture('involveBanner', 'Get involved: banner picture', '/images/news/school-bags.svg', hint),
  picture('newsBanner', 'News: banner picture', '/images/events/book-fair.svg', hint),
  picture('eventsBanner', 'Events: banner picture', '/images/videos/family-day.svg', hint),
  picture('videosBanner', 'Videos: banner picture', '/images/history/channel.svg', hint),
  picture('contactBanner', 'Contact: banner picture', '/images/history/community-center.svg', hint),
] as const;
