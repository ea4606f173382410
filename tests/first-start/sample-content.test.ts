/** The sample content is valid and complete. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { initialSettings } from '../../src/server/db/initial-settings';
import { sampleContent } from '../../src/server/first-start/sample-content';
import {
  newsCategories,
  programCategories,
  videoCategories,
} from '../../src/server/first-start/sample-content/categories';
import { entriesOf } from '../../src/shared/lib/entries';
import { donationPresets } from '../../src/shared/messages/form-options';
import { courseInput } from '../../src/shared/schemas/courses';
import { eventInput } from '../../src/shared/schemas/events';
import { facultyMemberInput } from '../../src/shared/schemas/faculty';
import { historyEventInput } from '../../src/shared/schemas/history';
import { newsInput } from '../../src/shared/schemas/news';
import { programInput } from '../../src/shared/schemas/programs';
import { teamMemberInput } from '../../src/shared/schemas/team';
import { videoInput } from '../../src/shared/schemas/videos';

// A leap day: dates that are counted from it are the likeliest to go wrong.
const today = '2028-02-29';
const content = sampleContent(today);

const kinds: [string, z.ZodType, readonly object[]][] = [
  ['news', newsInput, content.news],
  ['programs', programInput, content.programs],
  ['team members', teamMemberInput, content.teamMembers],
  ['videos', videoInput, content.videos],
  ['courses', courseInput, content.courses],
  ['faculty members', facultyMemberInput, content.faculty],
  ['history events', historyEventInput, content.historyEvents],
  ['events', eventInput, content.events],
];

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

describe.each(kinds)('sample %s', (_, schema, items) => {
  it('is valid input', () => {
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) expect(schema.safeParse(item).error?.issues).toBeUndefined();
  });

  it('shows images that exist', () => {
    for (const item of items) {
      for (const [field, value] of Object.entries(item)) {
        if (!['imageUrl', 'thumbnailUrl'].includes(field) || value === null) continue;
        expect(value).toMatch(/^\/images\/[a-z]+\/[a-z-]+\.svg$/);
        expect(join('public', String(value))).toSatisfy(existsSync);
      }
    }
  });
});

describe('sample content', () => {
  it('has unique slugs', () => {
    for (const items of [content.news, content.programs]) {
      expect(distinct(items.map(({ slug }) => slug))).toHaveLength(items.length);
    }
  });

  it('tells what a gift of each amount that is offered does', () => {
    const told = entriesOf(initialSettings().find(({ key }) => key === 'giftImpact')?.sampleValue ?? '');
    expect(told.map(({ title }) => title)).toEqual(donationPresets.map((amount) => `$${amount}`));
    for (const { text } of told) expect(text).toMatch(/\w+ for /);
  });

  it('uses every category of the lists and no other', () => {
    expect(distinct(content.news.map(({ category }) => category))).toEqual(distinct(newsCategories));
    expect(distinct(content.programs.map(({ category }) => category))).toEqual(distinct(programCategories));
    expect(distinct(content.videos.map(({ category }) => category))).toEqual(distinct(videoCategories));
  });

  it('has one main feature, which is featured, and four more featured videos', () => {
    const main = content.videos.filter(({ isMainFeature }) => isMainFeature);
    expect(main).toHaveLength(1);
    expect(main[0]?.isFeatured).toBe(true);
    expect(content.videos.filter(({ isFeatured }) => isFeatured)).toHaveLength(5);
    for (const { videoUrl } of content.videos) {
      expect(videoUrl).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
    }
  });

  it('has articles in Arabic, and courses of all levels', () => {
    const arabic = content.news.filter(({ title }) => /\p{Script=Arabic}/u.test(title));
    expect(arabic).toHaveLength(2);
    for (const { title, excerpt, content: text } of arabic)
      expect(title + excerpt + text).not.toMatch(/[a-z]/i);
    const levels = content.courses.map(({ level }) => level);
    expect(distinct(levels)).toEqual(distinct(courseInput.shape.level.options));
  });

  it('has news from yesterday back over more than a year', () => {
    const days = content.news.map(({ date }) => date ?? '').sort();
    expect(days.at(-1)).toBe('2028-02-28');
    expect(days[0]).toBe('2027-01-27');
    expect(content.videos.every(({ date }) => date !== undefined && date < today)).toBe(true);
  });

  it('has six events to come, from next week on, and six that are over', () => {
    const upcoming = content.events.filter(({ isPast }) => !isPast);
    const past = content.events.filter(({ isPast }) => isPast);
    expect(upcoming).toHaveLength(6);
    expect(past).toHaveLength(6);
    expect(upcoming.every(({ date }) => date >= '2028-03-07' && date <= '2028-05-31')).toBe(true);
    expect(past.every(({ date }) => date < today)).toBe(true);
    expect(upcoming.some(({ registrationLink }) => registrationLink)).toBe(true);
    expect(upcoming.some(({ registrationLink }) => !registrationLink)).toBe(true);
  });
});
