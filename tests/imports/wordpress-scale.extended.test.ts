/** An export of a whole website with its pictures: every old address leads to its article, what is left out is listed. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { importedPosts, media, news, newsCategories, redirects } from '../../src/server/db/schema';
import { newsArticle } from '../../src/shared/schemas/news';
import { withOwner } from '../support/app';
import { bytesOf, photograph } from '../support/pictures';
import { exportFile } from '../support/wordpress/export-file';
import { oldWebsite } from '../support/wordpress/old-website';
import { zipFile } from '../support/wordpress/zip-file';
import { importing } from './importing';

const staff = withOwner();
const { site } = staff;
const imports = importing(staff, 'wordpress');

const posts = Array.from({ length: 240 }, (_, index) => index + 1);
const isDraft = (number: number) => number % 25 === 0;
const isMissing = (number: number) => number % 30 === 0;
const isBroken = (number: number) => number % 45 === 7;
/** Each picture is identified by its width. */
const widthOf = (number: number) => 40 + number;

/** As WordPress stores a picture: the original, and smaller ones. */
async function uploadsFolder() {
  const files = posts
    .filter((number) => !isMissing(number))
    .map(async (number) => {
      const picture = await bytesOf(photograph(widthOf(number), 30).jpeg());
      const bytes = isBroken(number) ? picture.subarray(0, 200) : picture;
      return ['', '-300x200', '-1024x683'].map((size) => ({
        name: `uploads/2019/03/picture-${number}${size}.jpg`,
        bytes,
      }));
    });
  return zipFile((await Promise.all(files)).flat());
}

/** What the remark on a post names. */
function lostOf(number: number): string[] {
  const picture = isMissing(number) || isBroken(number) ? [`picture-${number}.jpg`] : [];
  const extra = ['', 'https://www.youtube.com/watch?v=abc', '[contact-form-7]', '<form>'];
  return [...picture, ...(number % 10 === 0 ? [extra[(number / 10) % 4] ?? ''] : [])].filter(Boolean);
}

const listed = z.array(z.object({ status: z.string(), message: z.string(), cells: z.array(z.string()) }));

test('a website of 240 posts with pictures becomes news, and is gone again once undone', async () => {
  const { db, app } = site();
  const made = await imports.upload(exportFile(oldWebsite(posts.length)));
  expect(await imports.pictures(made.id, await uploadsFolder())).toMatchObject({ status: 200 });
  const { id } = await imports.map(made, { pictures: 'zip' });
  expect((await imports.run(id)).counts).toMatchObject({ rows: 242, imported: 240, skipped: 2, errors: 0 });

  for (const number of posts.filter((one) => !isDraft(one))) {
    const moved = await app.request(`/2019/03/post-${number}/`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/news/post-${number}`]);
    expect((await app.request(`/news/post-${number}`)).status).toBe(200);
    const answer: unknown = await (await app.request(`/api/news/post-${number}`)).json();
    const { article } = z.object({ article: newsArticle }).parse(answer);
    expect(article.title).toMatch(new RegExp(` & ${number}$`));
    expect(article.content).toContain(`Post ${number}: `);
    const hasPicture = !isMissing(number) && !isBroken(number);
    expect([number, article.imageUrl]).toEqual([
      number,
      hasPicture ? expect.stringMatching(`^/media/.+-${widthOf(number)}x30\\.webp$`) : '/social-card.png',
    ]);
    expect(article.content.includes(article.imageUrl)).toBe(hasPicture);
  }
  expect(await db.$count(media)).toBe(posts.filter((one) => !isMissing(one) && !isBroken(one)).length);

  const rows = listed.parse(await imports.rows(id, '?limit=1000'));
  expect(rows.filter(({ status }) => status === 'skipped').map(({ cells }) => cells[1])).toEqual([
    'About us',
    'A slide',
  ]);
  const remarks = new Map(
    rows.flatMap(({ status, message, cells }) =>
      status === 'warning' ? [[Number(/\d+$/.exec(cells[1] ?? '')?.[0]), message] as const] : [],
    ),
  );
  expect([...remarks.keys()]).toEqual(posts.filter((number) => lostOf(number).length > 0));
  for (const [number, message] of remarks)
    for (const name of lostOf(number))
      expect([number, message]).toEqual([number, expect.stringContaining(name)]);

  expect(await imports.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 240, kept: 0 } });
  const tables = [news, redirects, newsCategories, importedPosts];
  expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual(tables.map(() => 0));
  expect((await db.select().from(media)).every(({ deletedAt }) => deletedAt !== null)).toBe(true);
}, 600_000);
