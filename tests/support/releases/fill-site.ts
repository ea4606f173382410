import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { type Connection, connect, connectToRunning } from '../../../src/server/db/connect';
import { Authenticator } from '../accounts/authenticator';
import { codeOf } from '../accounts/codes';
import {
  aComment,
  aContactMessage,
  aDonation,
  aNewsArticle,
  anApplication,
  aProgram,
  aVolunteer,
} from '../factories';
import { freePort, type Site, startSite, until, type Variables } from '../processes';
import { call, password, signIn } from '../remote';
import { type StripePeer, signed, startStripePeer, webhookSecret } from '../stripe-peer';

const withId = z.looseObject({ id: z.int() });
const withSecret = z.object({ secret: z.string() });
const passkeyOptions = z.object({ challenge: z.string(), user: z.object({ id: z.string() }) });
const pledge = z.object({ id: z.int(), checkoutUrl: z.string() });

/** REST and tRPC calls to a site; a failure throws. */
function callsTo(site: Site, cookie: string) {
  const post = async (path: string, body: unknown = {}, method = 'POST') => {
    const answer = await call(site, path, { method, body, cookie });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const mutate = async (name: string, input: unknown = {}) =>
    z.object({ result: z.object({ data: z.unknown() }) }).parse(await post(`/trpc/${name}`, input)).result
      .data;
  const create = async (name: string, input: unknown) => withId.parse(await mutate(name, input)).id;
  const send = async (path: string, body: unknown) => withId.parse(await post(path, body)).id;
  return { post, mutate, create, send };
}
type Calls = ReturnType<typeof callsTo>;

/**
 * Starts a site with sample content, uses it until every table has rows, and stops it.
 * @throws Error that names the tables that stayed empty
 */
export async function fillSite(data: Variables): Promise<void> {
  const peer = await startStripePeer();
  const port = await freePort();
  const webhookHost = `127.0.0.1:${await freePort()}`; // nobody listens there
  const site = await startSite({
    ...data,
    PORT: String(port),
    ADMIN_PASSWORD: password,
    SEED_CONTENT: 'true',
    STAFF_EMAIL: 'staff@example.org',
    STRIPE_SECRET_KEY: 'sk_test_fixture',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: peer.url,
    WEBHOOK_ALLOWED_HOSTS: webhookHost,
  });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = data;
  const connection = databaseUrl ? await connect({ databaseUrl, dataDir }) : await connectToRunning(dataDir);
  if (!connection) throw new Error('The site does not have its database open');
  try {
    const calls = callsTo(site, await signIn(site));
    await fillContent(calls);
    await uploadPicture(site, calls);
    await fillInbox(calls);
    await fillNewsletter(calls, connection);
    await fillMoney(calls, { site, peer, connection });
    await fillAccess(calls, site, webhookHost);
    await until('rows in every table', async () => (await emptyTables(connection)).length === 0).catch(
      async () => {
        throw new Error(`These tables are empty: ${(await emptyTables(connection)).join(', ')}`);
      },
    );
  } finally {
    await connection.close();
    await site.stop();
    await peer.close();
  }
}

async function emptyTables({ db }: Connection): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const empty: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute(sql`select from ${sql.identifier(name)} limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

async function fillContent({ post, mutate, create, send }: Calls) {
  const article = aNewsArticle({ title: 'صدقة: a well for Dar es Salaam', contentFormat: 'markdown' });
  const id = await create('news.create', article);
  await mutate('news.update', { ...article, id, title: 'A well for Dar es Salaam' });
  const commentId = await send(`/api/news/${article.slug}/comments`, aComment());
  await mutate('comments.setStatus', { id: commentId, status: 'approved' });
  await mutate('comments.answer', { id: commentId, content: 'Thank you for reading.' });
  await post(`/api/news/${article.slug}/likes`, { userId: 'visitor-1' });
  await mutate('comments.changeRules', { approveAfter: 3, blocked: 'casino' });
  const deleted = aNewsArticle();
  const deletedId = await create('news.create', deleted);
  await send(`/api/news/${deleted.slug}/comments`, aComment());
  await mutate('news.delete', { id: deletedId });
  await create('drafts.create', { type: 'event', values: { title: 'Spring fair' } });
  const draftId = await create('drafts.create', { type: 'news', values: aNewsArticle() });
  await mutate('drafts.schedule', { id: draftId, at: '2099-01-01T00:00:00Z' });
  await mutate('settings.update', { key: 'tagline', value: 'Knowledge, service and hope' });
}

async function uploadPicture(site: Site, { create }: Calls) {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: '#7a1f5c' } });
  const response = await fetch(`${site.url}/api/media?name=curtain.png`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', cookie: await signIn(site) },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  const { url } = z.object({ url: z.string() }).parse(await response.json());
  await create('programs.create', aProgram({ imageUrl: url }));
}

async function fillInbox({ mutate, send }: Calls) {
  const contact = await send('/api/contact', aContactMessage({ newsletter: false }));
  await mutate('contact.changeCorrespondence', { id: contact, note: 'She called on Monday.' });
  await mutate('contact.reply', { id: contact, body: 'The next course begins in March.' });
  await mutate('contact.delete', { id: await send('/api/contact', aContactMessage()) });
  await mutate('replyTemplates.create', { name: 'Hours', body: 'Dear {firstName}, we are open from 9.' });
  const volunteer = await send('/api/volunteers', aVolunteer());
  await mutate('volunteers.setStatus', { id: volunteer, status: 'approved' });
  await send('/api/university/applications', anApplication());
}

async function fillNewsletter({ post, mutate, create }: Calls, { db }: Connection) {
  await post('/api/newsletter/subscribe', { email: 'layla@example.org' });
  await mutate('settings.update', { key: 'confirmSubscriptions', value: 'yes' });
  await post('/api/newsletter/subscribe', { email: 'omar@example.org' });
  await mutate('newsletter.broadcast', { subject: 'Spring', content: 'The orchard is in bloom.' });
  await create('newsletterDrafts.create', { subject: 'Summer', content: 'The orchard bears fruit.' });
  await until('mails to be sent', async () => {
    const sent = await db.execute(
      sql`select from outbox where kind = 'newsletter' and status in ('sent', 'saved') limit 1`,
    );
    return sent.length > 0;
  });
}

type Parts = { site: Site; peer: StripePeer; connection: Connection };

async function fillMoney({ post, mutate, create, send }: Calls, { site, peer, connection }: Parts) {
  const fundId = await create('funds.create', { name: 'Winter relief', description: 'Stoves and blankets.' });
  const cheque = await send('/api/donations', aDonation({ paymentMethod: 'bank', fundId }));
  await mutate('donations.receive', { id: cheque, receivedOn: '2026-02-03', paymentMethod: 'cheque' });
  const transfer = await send('/api/donations', aDonation({ paymentMethod: 'bank', amount: 75 }));
  const line = { line: 2, date: '2026-02-03', cents: 7500, text: 'Layla Noor' };
  await mutate('bankStatements.read', { csv: 'Date,Amount,Description\n2026-02-03,75,Layla Noor\n' });
  await mutate('bankStatements.match', { ...line, donationId: transfer });

  const ledger = (kind: string, count: number) =>
    until(`${count} entries of the kind ${kind}`, async () => {
      for (const { body } of peer.deliveries())
        await call(site, '/api/payments/stripe/webhook', {
          method: 'POST',
          body: JSON.parse(body),
          headers: { 'stripe-signature': signed(body) },
        });
      const rows = await connection.db.execute(sql`
        select from money_entries join payment_attempts on payment_attempts.id = attempt_id
        where money_entries.kind = ${kind}`);
      return rows.length >= count;
    });
  const intents = [];
  for (const recurring of [false, false, true]) {
    const body = aDonation({ amount: 50, paymentMethod: 'credit', recurring });
    const { id, checkoutUrl } = pledge.parse(await post('/api/donations', body));
    intents.push({ id, intent: peer.account.pay(checkoutUrl.split('/').at(-1) ?? '') });
  }
  await ledger('charge', 3);
  await post(`/api/donations/${intents[0]?.id}/refunds`, { amount: 20 });
  peer.account.dispute(intents[1]?.intent ?? '');
  await ledger('refund', 1);
  await ledger('dispute', 1);
}

async function fillAccess({ mutate, create }: Calls, site: Site, webhookHost: string) {
  await create('staff.create', { username: 'maryam', email: 'maryam@example.org', roles: ['editor'] });
  await create('tokens.create', { name: 'Website', scopes: ['news:write'] });
  const url = `http://${webhookHost}/hook`;
  const id = await create('webhooks.create', { url, events: ['news.created'] });
  await mutate('webhooks.test', { id });
  await call(site, '/api/contact', {
    body: aContactMessage(),
    headers: { 'idempotency-key': 'fixture-1' },
  });
  const origin = site.url.replace('127.0.0.1', 'localhost');
  const { challenge, user } = passkeyOptions.parse(await mutate('auth.passkeyOptions'));
  const credential = new Authenticator().create({ challenge, origin, userHandle: user.id });
  await mutate('auth.addPasskey', { name: 'Phone', credential });
  await mutate('auth.passkeyOptions');
  const { secret } = withSecret.parse(await mutate('auth.beginTotp'));
  await mutate('auth.confirmTotp', { code: codeOf(secret) });
}
