import type { Page } from '@playwright/test';
import { openSection } from './admin';
import { articleOf } from './content';
import { signInAsAdministrator, unique } from './support';

/** An article of this test's own with these comments, all found by one word in their authors' names. */
export async function discussion(page: Page, texts: string[]) {
  await signInAsAdministrator(page);
  const word = unique('Salma').replace(' ', '');
  const slug = word.toLowerCase();
  const data = { ...articleOf(word), title: `News of ${word}` };
  const article = await page.request.post('/api/news', { data });
  const { id: articleId }: { id: number } = await article.json();
  const post = async (text: string, more: object = {}) => {
    const comment = { name: `${word} ${text}`, email: `${slug}@example.org`, content: `It says ${text}` };
    const sent = await page.request.post(`/api/news/${slug}/comments`, { data: { ...comment, ...more } });
    const { id }: { id: number } = await sent.json();
    return id;
  };
  const ids: number[] = [];
  for (const text of texts) ids.push(await post(text));
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
    /** Opens the section with these comments alone. */
    open: async () => {
      await openSection(page, 'comments', 'Comments');
      // A new search clears the selection.
      const found = page.waitForResponse((answer) => answer.url().includes(encodeURIComponent(word)));
      await page.getByRole('searchbox', { name: 'Search' }).fill(word);
      await found;
    },
    tidy: () => page.request.delete(`/api/news/${articleId}`),
  };
}
