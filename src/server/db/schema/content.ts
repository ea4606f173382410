import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { machineZone, thisYear, today } from '../../../shared/lib/days';
import { contentFormats } from '../../../shared/schemas/formatted';
import type { TeamMember } from '../../../shared/schemas/team';
import { day, editColumns, id, oneOf, position } from './columns';
import { funds } from './funds';

// Only a fallback: procedures set the day in the foundation's zone.
const todayHere = () => today(machineZone());

/** The format of a text, and its plain text if it is Markdown. */
const format = () => ({
  contentFormat: text('content_format', { enum: contentFormats }).notNull().default('plain'),
  plainText: text('plain_text'),
});

export const news = pgTable(
  'news',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    author: text('author').notNull(),
    category: text('category').notNull(),
    date: day('date').notNull().$defaultFn(todayHere),
    imageUrl: text('image_url').notNull(),
    excerpt: text('excerpt').notNull(),
    content: text('content').notNull(),
    ...format(),
    ...editColumns('news'),
  },
  (table) => [
    uniqueIndex('news_slug_key').on(table.slug),
    index('news_newest').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('news_title').on(sql`lower(${table.title})`, table.id),
    index('news_author').on(sql`lower(${table.author})`, table.id),
    index('news_category').on(sql`lower(${table.category})`, table.date.desc().nullsFirst()),
    check('news_content_format_known', oneOf(table.contentFormat, contentFormats)),
  ],
);

export const programs = pgTable(
  'programs',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    category: text('category').notNull(),
    imageUrl: text('image_url').notNull(),
    description: text('description').notNull(),
    longDescription: text('long_description').notNull(),
    ...format(),
    schedule: text('schedule').notNull().default(''),
    place: text('place').notNull().default(''),
    contact: text('contact').notNull().default(''),
    fundId: integer('fund_id').references(() => funds.id, { onDelete: 'set null' }),
    ...position(),
    ...editColumns('programs'),
  },
  (table) => [
    uniqueIndex('programs_slug_key').on(table.slug),
    check('programs_content_format_known', oneOf(table.contentFormat, contentFormats)),
  ],
);

export const teamMembers = pgTable('team_members', {
  id: id(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  imageUrl: text('image_url').notNull(),
  bio: text('bio').notNull(),
  isLeadership: boolean('is_leadership').notNull().default(false),
  socialLinks: jsonb('social_links').$type<TeamMember['socialLinks']>().notNull().default({}),
  ...position(),
  ...editColumns('team_members'),
});

export const videos = pgTable(
  'videos',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    videoUrl: text('video_url').notNull(),
    category: text('category').notNull(),
    duration: text('duration').notNull(),
    date: day('date').notNull().$defaultFn(todayHere),
    views: integer('views').notNull().default(0),
    isFeatured: boolean('is_featured').notNull().default(false),
    isMainFeature: boolean('is_main_feature').notNull().default(false),
    /** The previous main feature, which returns if this one is deleted. It may no longer exist. */
    previousMainFeature: integer('previous_main_feature'),
    ...editColumns('videos'),
  },
  (table) => [
    uniqueIndex('videos_main_feature_key').on(table.isMainFeature).where(sql`${table.isMainFeature}`),
    index('videos_newest').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const courses = pgTable('courses', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  level: text('level').notNull(),
  duration: text('duration').notNull(),
  imageUrl: text('image_url').notNull(),
  instructors: text('instructors').array().notNull(),
  dates: text('dates').notNull().default(''),
  place: text('place').notNull().default(''),
  language: text('language').notNull().default(''),
  fee: text('fee').notNull().default(''),
  fundId: integer('fund_id').references(() => funds.id, { onDelete: 'set null' }),
  ...editColumns('courses'),
});

export const faculty = pgTable('faculty', {
  id: id(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  specialization: text('specialization').notNull(),
  imageUrl: text('image_url').notNull(),
  bio: text('bio').notNull(),
  ...editColumns('faculty'),
});

export const historyEvents = pgTable('history_events', {
  id: id(),
  year: integer('year')
    .notNull()
    .$defaultFn(() => thisYear(machineZone())),
  sortOrder: integer('sort_order').notNull().default(0),
  title: text('title').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  ...editColumns('history_events'),
});

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    date: day('date').notNull(),
    time: text('time').notNull(),
    location: text('location').notNull(),
    category: text('category').notNull().default(''),
    imageUrl: text('image_url').notNull(),
    registrationLink: text('registration_link'),
    isPast: boolean('is_past').notNull().default(false),
    fundId: integer('fund_id').references(() => funds.id, { onDelete: 'set null' }),
    ...editColumns('events'),
  },
  (table) => [index('events_by_date').on(table.isPast, table.date, table.id)],
);

const categoryTable = (name: string) =>
  pgTable(name, { id: id(), name: text('name').notNull() }, (table) => [
    uniqueIndex(`${name}_name_key`).on(sql`lower(${table.name})`),
  ]);

export const newsCategories = categoryTable('news_categories');
export const eventCategories = categoryTable('event_categories');
export const programCategories = categoryTable('program_categories');
export const videoCategories = categoryTable('video_categories');
