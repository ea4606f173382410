/**
 * What the machine allows: the least code that gives the same answers, in a process of its own.
 * `node ceiling-servers.mjs`, with DATABASE_URL and, as JSON on standard input, the fixed answers by their path.
 */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import postgres from 'postgres';
import { z } from 'zod';

/** @type {Record<string, { body: string, headers: Record<string, string> }>} body in base64 */
const fixed = JSON.parse(await text(process.stdin));
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10 });

const app = new Hono();
for (const [path, { body, headers }] of Object.entries(fixed)) {
  const content = new Uint8Array(Buffer.from(body, 'base64'));
  app.get(path, (c) => c.body(content, 200, headers));
}

const contact = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() });
const donation = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  amount: z.number(),
  paymentMethod: z.string(),
});
const like = z.object({ userId: z.string() });

/** @param {http.IncomingMessage} request */
async function answerOf(request) {
  const [, path, articleId] = (request.url ?? '').split(/[/?]/);
  if (path === 'news')
    return sql`select id, title, slug, author, category, date::text as date, image_url as "imageUrl", excerpt, content
      from news order by date desc nulls first, id desc nulls first`;
  const body = JSON.parse(await text(request));
  if (path === 'contact') {
    const { name, email, subject, message } = contact.parse(body);
    return sql`insert into contact_messages (name, email, subject, message)
      values (${name}, ${email}, ${subject}, ${message}) returning id, name, subject, message, created_at`;
  }
  if (path === 'donations') {
    const { firstName, lastName, email, amount, paymentMethod } = donation.parse(body);
    return sql`insert into donations (first_name, last_name, email, amount_cents, payment_method)
      values (${firstName}, ${lastName}, ${email}, ${Math.round(amount * 100)}, ${paymentMethod})
      returning id, amount_cents, status, created_at`;
  }
  await sql`insert into likes (article_id, user_id) values (${Number(articleId)}, ${like.parse(body).userId}) on conflict do nothing`;
  return { liked: true };
}

const bare = http.createServer((request, response) => {
  void answerOf(request).then((body) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
});

const hono = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  bare.listen(0, '127.0.0.1', () => {
    const address = bare.address();
    if (address && typeof address === 'object')
      console.log(JSON.stringify({ hono: port, bare: address.port }));
  }),
);
process.once('SIGTERM', () => {
  hono.close();
  bare.close();
  process.exit(0);
});
