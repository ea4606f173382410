import { z } from 'zod';

export const adminStats = z
  .object({
    articles: z.int(),
    programs: z.int(),
    team: z.int(),
    videos: z.int(),
    courses: z.int(),
    faculty: z.int(),
    events: z.int().describe('History events'),
    subscribers: z.int(),
    donations: z.int(),
    volunteers: z.int(),
    contacts: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'AdminStats' });
