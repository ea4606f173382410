import type { z } from 'zod';
import type { newsInput } from '../../../shared/schemas/news';
import { dated } from './dates';
import { aidNews } from './news-aid';
import { arabicNews } from './news-arabic';
import { communityNews } from './news-community';
import { educationNews } from './news-education';
import { youthNews } from './news-youth';

/** The sample articles: the newest is from yesterday, the oldest from more than a year ago. */
export function news(today: string): z.input<typeof newsInput>[] {
  const articles = [...aidNews, ...educationNews, ...communityNews, ...youthNews, ...arabicNews];
  return dated(
    articles.sort((one, other) => other.daysAgo - one.daysAgo),
    today,
  );
}
