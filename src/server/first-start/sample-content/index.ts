import { courses } from './courses';
import { events } from './events';
import { faculty } from './faculty';
import { historyEvents } from './history';
import { news } from './news';
import { programs } from './programs';
import { teamMembers } from './team';
import { videos } from './videos';

/** By the keys of their settings. */
export const sampleWords = {
  giftImpact: `$25
Vegetables, bread and milk for a family for a week

$50
A winter coat and boots for a child

$100
Books and paper for two students for a term

$250
A month of evening lessons for a class

$500
Clean water for a village school for a year`,
};

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
