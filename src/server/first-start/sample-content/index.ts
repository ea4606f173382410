import type { z } from 'zod';
import { courseInput } from '../../../shared/schemas/courses';
import { eventInput } from '../../../shared/schemas/events';
import { facultyMemberInput } from '../../../shared/schemas/faculty';
import { historyEventInput } from '../../../shared/schemas/history';
import { newsInput } from '../../../shared/schemas/news';
import { programInput } from '../../../shared/schemas/programs';
import { teamMemberInput } from '../../../shared/schemas/team';
import { videoInput } from '../../../shared/schemas/videos';
import courses from './courses.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import faculty from './faculty.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import programs from './programs.json' with { type: 'json' };
import team from './team.json' with { type: 'json' };
import videos from './videos.json' with { type: 'json' };

const dayInMilliseconds = 86_400_000;

const paragraphs = (texts: string[]) => texts.join('\n\n');
const parsed = <Schema extends z.ZodType>(schema: Schema, items: readonly object[]) =>
  items.map((item) => schema.parse(item));

/**
 * Contains no subscribers, submissions or comments, so that no email goes to invented people. In the files, `day` counts
 * from the first start.
 * @param today the day of the first start, `yyyy-MM-dd`
 */
export function sampleContent(today: string) {
  const dated = <Item extends { day: number }>({ day, ...item }: Item) => ({
    ...item,
    date: new Date(Date.parse(today) + day * dayInMilliseconds).toISOString().slice(0, 10),
  });
  return {
    news: parsed(
      newsInput,
      news.map(({ content, ...article }) => ({ ...dated(article), content: paragraphs(content) })),
    ),
    programs: parsed(
      programInput,
      programs.map((program) => ({ ...program, longDescription: paragraphs(program.longDescription) })),
    ),
    teamMembers: parsed(teamMemberInput, team),
    videos: parsed(videoInput, videos.map(dated)),
    courses: parsed(courseInput, courses),
    faculty: parsed(facultyMemberInput, faculty),
    historyEvents: parsed(historyEventInput, history),
    events: parsed(
      eventInput,
      events.map((event) => ({ ...dated(event), isPast: event.day < 0 })),
    ),
  };
}
