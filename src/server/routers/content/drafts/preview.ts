import { z } from 'zod';
import { thisYear } from '../../../../shared/lib/days';
import { noId } from '../../../../shared/schemas/content-types';
import { course } from '../../../../shared/schemas/courses';
import type { Previewed } from '../../../../shared/schemas/drafts';
import { event } from '../../../../shared/schemas/events';
import { facultyMember } from '../../../../shared/schemas/faculty';
import { historyEvent } from '../../../../shared/schemas/history';
import { newsArticle } from '../../../../shared/schemas/news';
import { program } from '../../../../shared/schemas/programs';
import { teamMember } from '../../../../shared/schemas/team';
import { video } from '../../../../shared/schemas/videos';
import type { Database } from '../../../db/database';
import { formattedOf } from '../../../db/formatted-text';
import { timeZone } from '../../../db/site-settings';
import { pictureAt } from '../../site/media/pictures';
import { itemFund } from '../item-fund';
import type { StoredDraft } from './drafts';

const title = 'No title yet';
const name = 'No name yet';
const text = 'No text yet';
const category = 'No category yet';
const date = 'No date yet';
const duration = 'No duration yet';
const plain = { contentFormat: 'plain', plainText: null } as const;

/** A draft as its page shows it. Values that are missing or invalid are replaced by placeholders such as "No title yet". */
export async function previewPage(
  db: Database,
  { type, itemId, values }: StoredDraft,
  until: string,
): Promise<Previewed> {
  const fill = filling(db, { ...values, id: itemId ?? noId });
  switch (type) {
    case 'news': {
      const blank = {
        id: noId,
        title,
        slug: '',
        author: 'No author yet',
        category,
        date,
        imageUrl: '',
        ...plain,
      };
      const item = await fill(newsArticle, { ...blank, excerpt: text, content: text });
      const formatted = await formattedOf(db, item.contentFormat, item.content);
      return { type, until, item: { ...item, ...(formatted && { formatted }) } };
    }
    case 'program': {
      const blank = { id: noId, title, slug: '', category, imageUrl: '', description: text, ...plain };
      const facts = { schedule: '', place: '', contact: '', fundId: null };
      const item = await fill(program, { ...blank, ...facts, longDescription: text });
      const formatted = await formattedOf(db, item.contentFormat, item.longDescription);
      const fund = await itemFund.onPage({ db, language: undefined }, item);
      return { type, until, item: { ...item, ...fund, ...(formatted && { formatted }) } };
    }
    case 'team': {
      const blank = { id: noId, name, title, imageUrl: '', bio: text, isLeadership: false, socialLinks: {} };
      return { type, until, item: await fill(teamMember, blank) };
    }
    case 'faculty': {
      const blank = { id: noId, name, title, specialization: '', imageUrl: '', bio: text };
      return { type, until, item: await fill(facultyMember, blank) };
    }
    case 'course': {
      const blank = { id: noId, title, description: text, level: 'No level yet', duration, imageUrl: '' };
      const facts = { instructors: [], dates: '', place: '', language: '', fee: '', fundId: null };
      const item = await fill(course, { ...blank, ...facts });
      return {
        type,
        until,
        item: { ...item, ...(await itemFund.onPage({ db, language: undefined }, item)) },
      };
    }
    case 'video': {
      const blank = {
        id: noId,
        title,
        description: text,
        thumbnailUrl: '',
        videoUrl: '',
        category,
        duration,
      };
      const marks = { date, views: 0, isFeatured: false, isMainFeature: false };
      return { type, until, item: await fill(video, { ...blank, ...marks }) };
    }
    case 'history': {
      const year = thisYear(await timeZone(db));
      const blank = { id: noId, sortOrder: 0, title, description: text, imageUrl: null };
      return { type, until, item: await fill(historyEvent, { ...blank, year }) };
    }
    case 'event': {
      const blank = { id: noId, title, description: text, date, time: '', location: '', imageUrl: '' };
      const optional = { category: '', registrationLink: null, isPast: false, fundId: null };
      const item = await fill(event, { ...blank, ...optional });
      return {
        type,
        until,
        item: { ...item, ...(await itemFund.onPage({ db, language: undefined }, item)) },
      };
    }
  }
}

const filling =
  (db: Database, values: Record<string, unknown>) =>
  async <Item extends object>(schema: z.ZodObject & z.ZodType<Item>, blank: Item): Promise<Item> => {
    const known = Object.entries(schema.shape).flatMap(([field, rule]) => {
      const { data } = z.safeParse(rule, values[field]);
      const isThere = data !== undefined && !(typeof data === 'string' && data.trim() === '');
      return isThere ? [[field, data]] : [];
    });
    const item = { ...blank, ...Object.fromEntries(known) };
    return schema.parse({ ...item, picture: await shownPicture(db, values) });
  };

/** Alt text and focus of its picture. */
async function shownPicture(db: Database, { imageUrl, thumbnailUrl }: Record<string, unknown>) {
  const address = imageUrl ?? thumbnailUrl;
  const found = typeof address === 'string' ? await pictureAt(db, address) : null;
  return found && { alt: found.alt, focus: found.focus };
}
