import { and, desc, sql } from 'drizzle-orm';
import { maxPerType } from '../../../../shared/schemas/search';
import { inTexts, type TextReader } from '../../../content/translations/published';
import { translated } from '../../../content/translations/translated';
import { campaigns } from '../../../db/schema';
import { isPublic } from '../../giving/campaigns/shown';
import { holdEach } from './words';

/** The campaigns of the site with all words in their texts, the newest first. */
export async function searchCampaigns(reader: TextReader, words: string[]) {
  const { db, language } = reader;
  const { id, title, slug, content, contentFormat, plainText, surplusText, startsOn } = campaigns;
  const original = holdEach(sql`${title}, coalesce(${plainText}, ${content}), ${surplusText}`, words);
  const rows = await db
    .select({ id, title, slug, content, contentFormat, plainText })
    .from(campaigns)
    .where(
      and(await isPublic(db), inTexts({ language, type: 'campaign', table: campaigns }, words, original)),
    )
    .orderBy(desc(startsOn), desc(id))
    .limit(maxPerType);
  return (await translated(reader, 'campaign', rows)).map((found) => ({
    title: found.title,
    excerpt: (found.plainText ?? found.content).replace(/\s+/g, ' ').slice(0, 300),
    address: `/campaigns/${found.slug}`,
  }));
}
