import type { Page } from '@playwright/test';
import { openSection } from './admin';
import { searchFor } from './admin-lists';
import { unique } from './support';

/** An article of this test's own with these comments, all found by one word in their authors' names. */
export async function discussion(page: Page, texts: string[]) {
  await openSection(page, 'comments', 'Comments');
  const word = unique('Salma').replace(' ', '');
  const slug = word.toLowerCase();
  const content = 'Blankets, stoves and food parcels went out before the first snow fell.';
  const article = await page.request.post('/api/news', {
    data: {
      title: `News of ${word}`,
      slug,
      author: 'Maryam Siddiqui',
      category: 'Community',
      date: '2020-01-31',
      imageUrl: '/images/events/stargazing.svg',
      excerpt: content,
      content,
    },
  });
  const { id: articleId }: { id: number } = await article.json();
  const post = async (text: string, more: object = {}) => {
    const data = {
      name: `${word} ${text}`,
      email: `${slug}@example.org`,
      content: `It says ${text}`,
      ...more,
    };
    const { id }: { id: number } = await (
      await page.request.post(`/api/news/${slug}/comments`, { data })
    ).json();
    return id;
  };
  const ids: number[] = [];
  for (const text of texts) ids.push(await post(text));
  await searchFor(page, word);
  return {
    word,
    slug,
    post,
    ids,
    row: (text: string) => page.getByRole('row', { name: `the comment of ${word} ${text} (` }),
    rows: page.getByRole('table').getByRole('row'),
    shown: async () => {
      const body: { comments: { id: number; replies: { id: number }[] }[] } = await (
        await page.request.get(`/api/news/${slug}`)
      ).json();
      return body.comments.map((comment) => [comment.id, ...comment.replies.map((reply) => reply.id)]);
    },
    tidy: () => page.request.delete(`/api/news/${articleId}`),
  };
}
