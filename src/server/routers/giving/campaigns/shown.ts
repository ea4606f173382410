import { desc, type SQL, sql } from 'drizzle-orm';
import { today } from '../../../../shared/lib/days';
import type { TextReader } from '../../../content/translations/published';
import { translated, translatedItem } from '../../../content/translations/translated';
import type { Database } from '../../../db/database';
import { formattedOf } from '../../../db/formatted-text';
import { records } from '../../../db/records';
import { campaigns } from '../../../db/schema';
import { timeZone } from '../../../db/site-settings';
import { notFound } from '../../../rpc/errors';
import { listFunds } from '../funds/funds';
import { progressOf } from './progress';
import { inDollars, type StoredCampaign } from './save';

const store = records(campaigns);
const maxTeasers = 2;

/** The condition of what the site shows: published, and begun where the foundation is. */
export async function isPublic(db: Database): Promise<SQL> {
  const day = today(await timeZone(db));
  return sql`(${campaigns.published} and ${campaigns.startsOn} <= ${day})`;
}

export async function withProgress<One extends StoredCampaign>(db: Database, rows: readonly One[]) {
  const progress = await progressOf(db, rows);
  return rows.flatMap((row) => {
    const own = progress.get(row.id);
    return own ? [{ ...inDollars(row), progress: own }] : [];
  });
}

const newestFirst = { by: [campaigns.startsOn, campaigns.id], order: 'desc' } as const;

/** What the site shows, the newest first. */
export async function publicCampaigns(reader: TextReader) {
  const { items } = await store.inOrderOf(reader.db, newestFirst, await isPublic(reader.db));
  return withProgress(reader.db, await translated(reader, 'campaign', items));
}

/** For the teaser: those under way that the donation form serves, without long texts. */
export async function runningCampaigns(reader: TextReader) {
  const shown = await publicCampaigns(reader);
  return shown
    .filter(({ progress }) => progress.state === 'running')
    .slice(0, maxTeasers)
    .map(({ title, slug, progress }) => ({ title, slug, percent: progress.percent }));
}

export async function allCampaigns(db: Database) {
  return withProgress(db, (await store.inOrderOf(db, newestFirst)).items);
}

/** @throws NOT_FOUND */
export async function publicCampaign(reader: TextReader, slug: string) {
  const { db } = reader;
  const found = await store.first(db, sql`${campaigns.slug} = ${slug} and ${await isPublic(db)}`);
  if (!found) throw notFound('campaign');
  const shown = await translatedItem(reader, 'campaign', found);
  const [campaign] = await withProgress(db, [shown]);
  if (!campaign) throw notFound('campaign');
  const formatted = await formattedOf(db, shown.contentFormat, shown.content);
  const offered = (await listFunds(db)).filter(({ id, active }) => active && found.fundIds.includes(id));
  const funds = await translated(reader, 'fund', offered.toReversed());
  return { original: found, page: { ...campaign, funds, ...(formatted && { formatted }) } };
}

/** For the sitemap and links. */
export async function campaignAddresses(reader: TextReader) {
  const shown = await reader.db
    .select({
      id: campaigns.id,
      title: campaigns.title,
      slug: campaigns.slug,
      updatedAt: campaigns.updatedAt,
    })
    .from(campaigns)
    .where(await isPublic(reader.db))
    .orderBy(desc(campaigns.startsOn), desc(campaigns.id));
  return translated(reader, 'campaign', shown);
}
