/** The videos shown beside a video. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { videos } from '../../src/server/db/schema';
import { useApp } from '../support/app';
import { aVideo } from '../support/factories';

const site = useApp();
const titles = z.array(z.object({ title: z.string() }));

test('beside a video stand three others, those of its category first, each kind from the newest on', async () => {
  const made = (title: string, category: string, date: string) => ({ ...aVideo({ title, category }), date });
  await site()
    .db.insert(videos)
    .values([
      made('shown', 'Lectures', '2026-05-01'),
      made('older lecture', 'Lectures', '2025-01-01'),
      made('old event', 'Events', '2026-01-01'),
      made('new event', 'Events', '2026-09-01'),
      made('documentary', 'Documentaries', '2026-08-01'),
    ]);
  const beside = async (id: number) =>
    titles.parse((await site().trpc('query', 'videos.related', { id })).body).map(({ title }) => title);
  expect(await beside(1)).toEqual(['older lecture', 'new event', 'documentary']);
  expect(await beside(4)).toEqual(['old event', 'documentary', 'shown']);
});
