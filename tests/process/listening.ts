import { expect } from 'vitest';
import { type Site, until } from '../support/processes';

/** Listens at one server; what it has said so far, and when it has ended. */
export async function listen(site: Site, cookie: string) {
  const { body, status } = await fetch(`${site.url}/admin/changes`, { headers: { cookie } });
  expect(status).toBe(200);
  const heard = { text: '', hasEnded: false };
  void (async () => {
    for await (const piece of body ?? []) heard.text += Buffer.from(piece).toString();
    heard.hasEnded = true;
  })().catch(() => (heard.hasEnded = true));
  await until('the stream to begin', () => heard.text.startsWith('retry:'));
  return heard;
}
