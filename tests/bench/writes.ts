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

const compared: [string, string, string, string, number][] = [
  ['POST /api/contact', '/api/contact', '/contact', message, 0.4],
  ['POST /api/donations without a provider', '/api/donations', '/donations', donation, 0.4],
  ['POST /api/news/{slug}/likes', `/api/news/article-${article}/likes`, `/likes/${article}`, like, 0.5],
];

/** Writes of visitors against the bare insert of the same row, while mails leave as slowly as a mail server takes them. */
export async function writes({ site, bare }: { site: string; bare: string }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, ours, insert, body, goal] of compared) {
    const loads = [
      { url: site, request: post(ours, body) },
      { url: bare, request: post(insert, body) },
    ] as const;
    figures.push(ratio(`${what}, to the bare insert`, await inTurns(...loads), goal));
  }
  return figures;
}
