import { courses } from './courses';
import { events } from './events';
import { faculty } from './faculty';
import { historyEvents } from './history';
import { news } from './news';
import { programs } from './programs';
import { teamMembers } from './team';
import { videos } from './videos';

/**
 * What a new site shows until its own content is written. Nothing of it stands for a person who could be written to:
 * there are no subscribers, submissions or comments.
 * @param today the day of the first start, `yyyy-MM-dd`; all dates are relative to it
 */
export const sampleContent = (today: string) => ({
  news: news(today),
  programs,
  teamMembers,
  videos: videos(today),
  courses,
  faculty,
  historyEvents,
  events: events(today),
});
