import { type Figure, ratio } from './figures';
import { inTurns } from './load';

const post = (path: string, body: string) =>
  `return wrk.format("POST", "${path}", { ["Content-Type"] = "application/json" }, ${body})`;
const message = `'{"name":"Reader","email":"reader' .. n .. '@example.org","subject":"Orchard","message":"When does it bloom?"}'`;
const donation = `'{"firstName":"Reader","lastName":"' .. n .. '","email":"reader' .. n .. '@example.org","amount":25.5,"paymentMethod":"bank"}'`;
/** So many share the likes of the run. */
export const articlesLiked = 1000;
const article = `" .. (n % ${articlesLiked} + 1) .. "`;
const like = `'{"userId":"reader' .. n .. '"}'`;

/** Writes of visitors against the bare insert of the same row, while mails leave as slowly as a mail server takes them. */
export async function writes({ site, bare }: { site: string; bare: string }): Promise<Figure[]> {
  return [
    ratio(
      'POST /api/contact, to the bare insert',
      await inTurns(
        { url: site, request: post('/api/contact', message) },
        { url: bare, request: post('/contact', message) },
      ),
      0.4,
    ),
    ratio(
      'POST /api/donations without a provider, to the bare insert',
      await inTurns(
        { url: site, request: post('/api/donations', donation) },
        { url: bare, request: post('/donations', donation) },
      ),
      0.4,
    ),
    ratio(
      'POST /api/news/{slug}/likes, to the bare insert',
      await inTurns(
        { url: site, request: post(`/api/news/article-${article}/likes`, like) },
        { url: bare, request: post(`/likes/${article}`, like) },
      ),
      0.5,
    ),
  ];
}
