/**
 * Whether what the staff does happens once although the server is killed again and again meanwhile: replies, payments
 * recorded for several pledges, refunds, drafts published together and comments approved in bulk. What was not answered
 * is sent again with the same key, as the browser does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { correspondence } from '../../src/shared/schemas/correspondence';
import { donation } from '../../src/shared/schemas/donations';
import { moneyEntry } from '../../src/shared/schemas/money';
import { enough, exactly, limit, note, report } from '../bench/figures';
import { aComment, aContactMessage, aDonation, aNewsArticle } from '../support/factories';
import { startMailServer } from '../support/mail-server';
import { Running } from '../support/processes';
import { signIn } from '../support/remote';
import { startStripePeer } from '../support/stripe-peer';
import { deliverEvents, onBothDatabases, type Setup, type Sites, stripeVariables } from './killed-sites';

/** Payment jobs of a killed server are claimed again after a minute. */
const secondsToSettle = 300;
const created = z.object({ id: z.int() });
const pledged = created.extend({ checkoutUrl: z.string().nullable(), statusUrl: z.string() });

/** @returns whether every figure is as it must be */
export const staffFaults = (kills: number) => onBothDatabases((setup) => survives(setup, kills));

/** What was prepared for one kill. */
type Round = {
  number: number;
  messageId: number;
  pledgeIds: number[];
  paidId: number;
  draftIds: number[];
  commentIds: number[];
};

async function survives({ name, open }: Setup, kills: number) {
  const peer = await startStripePeer();
  const mails = await startMailServer();
  const sites = await open({ ...stripeVariables(peer), SMTP_URL: mails.url });
  const cookie = await signIn(sites.anyone());
  const article = aNewsArticle();
  await sites.insist('/api/news', { body: article, cookie }, 201);

  async function add(path: string, body: object, headers: Record<string, string> = {}) {
    return created.parse((await sites.insist(path, { body, cookie, headers }, 201)).body).id;
  }

  /** A message, two pledges, a paid gift, three drafts and two comments, all of them before the kill. */
  async function prepare(number: number): Promise<Round> {
    const headers = { 'X-Forwarded-For': `198.51.100.${number % 250}` };
    const email = `person.${number}@example.org`;
    const pledge = (index: number) =>
      aDonation({ email: `donor.${number}.${index}@example.org`, amount: 20, paymentMethod: 'bank' });
    const card = aDonation({ email, amount: 50, paymentMethod: 'credit', recurring: false });
    const paid = pledged.parse((await sites.insist('/api/donations', { body: card, headers }, 201)).body);
    peer.account.pay(paid.checkoutUrl?.split('/').at(-1) ?? '');
    await deliverEvents(sites, peer);
    const draft = (index: number) => {
      const title = `Published ${number} ${index}`;
      const values = aNewsArticle({ title, slug: title.toLowerCase().replaceAll(' ', '-') });
      return add('/api/drafts', { type: 'news', values });
    };
    const comment = (index: number) =>
      add(`/api/news/${article.slug}/comments`, aComment({ content: `Comment ${number} ${index}` }), headers);
    return {
      number,
      messageId: await add('/api/contact', aContactMessage({ email }), headers),
      pledgeIds: [
        await add('/api/donations', pledge(1), headers),
        await add('/api/donations', pledge(2), headers),
      ],
      paidId: paid.id,
      draftIds: [await draft(1), await draft(2), await draft(3)],
      commentIds: [await comment(1), await comment(2)],
    };
  }

  /** All at once, while the server is killed. */
  async function work({ number, messageId, pledgeIds, paidId, draftIds, commentIds }: Round) {
    const [published = 0, ...scheduled] = draftIds;
    const write = (path: string, body: object, expected: number[], method = 'POST') =>
      sites.insist(
        path,
        { method, body, cookie, headers: { 'Idempotency-Key': `${path} ${number}` } },
        ...expected,
      );
    const payment = { ids: pledgeIds, receivedOn: '2026-01-31', paymentMethod: 'bank' };
    await Promise.all([
      write(`/api/contact/${messageId}/replies`, { body: `Reply ${number}` }, [201]),
      write('/api/donations/receive', payment, [200]),
      write(`/api/donations/${paidId}/refunds`, { amount: 10 }, [201]),
      // A repetition finds the draft published.
      write(`/api/drafts/${published}/publish`, {}, [200, 404]),
      ...scheduled.map((id) =>
        write(`/api/drafts/${id}/schedule`, { at: '2026-01-01T00:00:00Z' }, [200, 404]),
      ),
      write('/api/comments/status', { ids: commentIds, status: 'approved' }, [200], 'PUT'),
    ]);
  }

  const rounds: Round[] = [];
  let killsAtWork = 0;
  for (let number = 0; number < kills; number += 1) {
    const round = await prepare(number);
    await received(sites, cookie, round.paidId);
    let isAtWork = true;
    const done = work(round).finally(() => (isAtWork = false));
    // The first kill comes at once: on a fast machine a later one may find the work done.
    await sleep(number === 0 ? 0 : Math.random() * 250);
    if (isAtWork) killsAtWork += 1;
    sites.kill();
    await done;
    await sites.revive();
    rounds.push(round);
  }
  const lastKill = Date.now();
  const left = async () => (await waiting(sites, cookie)) + (await unrefunded(sites, cookie, rounds));
  let waitingAtTheEnd = 0;
  // Twice in a row, as a refund that has just been booked may send one more mail.
  for (
    let emptyReads = 0;
    emptyReads < 2 && Date.now() - lastKill < secondsToSettle * 1000;
    await sleep(500)
  ) {
    waitingAtTheEnd = await left();
    emptyReads = waitingAtTheEnd === 0 ? emptyReads + 1 : 0;
  }
  const settledAfter = Math.round((Date.now() - lastKill) / 1000);

  const list = async <Row extends z.ZodType>(path: string, row: Row) =>
    z.array(row).parse((await sites.insist(path, { cookie })).body);
  const gifts = new Map((await list('/api/donations', donation)).map((gift) => [gift.id, gift]));
  const titles = (await list('/api/news', z.object({ title: z.string() }))).map(({ title }) => title);
  const comments = await list('/api/comments', z.object({ id: z.int(), status: z.string() }));
  const unpublished = await scheduledDrafts(sites, cookie);
  const replies: { body: string; status: string | null }[] = [];
  const entries: z.infer<typeof moneyEntry>[] = [];
  for (const { messageId, paidId } of rounds) {
    const path = `/api/contact/${messageId}/correspondence`;
    replies.push(...correspondence.parse((await sites.insist(path, { cookie })).body).replies);
    entries.push(...(await list(`/api/donations/${paidId}/entries`, moneyEntry)));
  }
  const arrived = mails.arrived.map(({ raw }) => /^Reply \d+/m.exec(raw)?.[0]).filter(Boolean);
  const uncertain = replies.filter(({ status }) => status === 'uncertain').length;
  const lost = replies.filter(({ body, status }) => !arrived.includes(body) && status !== 'uncertain');
  const end = await sites.stop();
  const verification = new Running('audit.mjs', ['verify'], sites.variables);
  const verified = await verification.ended;
  await Promise.all([peer.close(), mails.close()]);

  const pledgeIds = rounds.flatMap((round) => round.pledgeIds);
  const publishedTitles = titles.filter((title) => title.startsWith('Published '));
  const commentIds = new Set(rounds.flatMap((round) => round.commentIds));
  const approved = comments.filter(({ id, status }) => commentIds.has(id) && status === 'approved');
  const refunds = entries.filter(({ kind }) => kind === 'refund');
  return report(`Staff at work on ${name}, ${kills} kills`, [
    enough('kills while requests were under way', killsAtWork),
    exactly('replies', replies.length, kills),
    exactly('of them different', new Set(replies.map(({ body }) => body)).size, kills),
    exactly('replies delivered twice', arrived.length - new Set(arrived).size, 0),
    note('replies marked as uncertain', `${uncertain}`),
    limit('replies neither delivered nor uncertain', lost.length, 0, 'mails'),
    exactly('pledges paid once', pledgeIds.filter((id) => gifts.get(id)?.received === 20).length, 2 * kills),
    exactly('refunds at the provider', peer.account.refunds.size, kills),
    exactly('refunds in the ledger', refunds.length, kills),
    exactly('articles published', publishedTitles.length, 3 * kills),
    exactly('of them different', new Set(publishedTitles).size, 3 * kills),
    exactly('drafts left without a reason', unpublished, 0),
    exactly('comments approved', approved.length, 2 * kills),
    exactly('exit code of the verification of the activity log', verified ?? -1, 0),
    exactly('still waiting', waitingAtTheEnd, 0),
    limit('time to settle', settledAfter, secondsToSettle, 's'),
    end,
  ]);
}

/** Waits until the money of a gift is in the ledger, so that it can be refunded. */
async function received(sites: Sites, cookie: string, id: number) {
  const path = `/api/donations/${id}/entries`;
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const entries = z.array(moneyEntry).parse((await sites.insist(path, { cookie })).body);
    if (entries.length > 0) return;
    await sleep(50);
  }
  throw new Error(`The payment of donation ${id} was not received within a minute`);
}

const page = z.object({ result: z.object({ data: z.object({ total: z.int() }) }) });

/** How many mails and drafts have not been dealt with. */
async function waiting(sites: Sites, cookie: string): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ status: ['queued', 'sending'], page: 1, pageSize: 10 }));
  const mails = page.parse((await sites.insist(`/trpc/mails.page?input=${input}`, { cookie })).body);
  return mails.result.data.total + (await scheduledDrafts(sites, cookie));
}

/** How many refunds are not in the ledger yet. */
async function unrefunded(sites: Sites, cookie: string, rounds: Round[]): Promise<number> {
  let waits = 0;
  for (const { paidId } of rounds) {
    const { body } = await sites.insist(`/api/donations/${paidId}/entries`, { cookie });
    const entries = z.array(moneyEntry).parse(body);
    if (entries.every(({ kind }) => kind !== 'refund')) waits += 1;
  }
  return waits;
}

const draftState = z.object({ failure: z.string().nullable() });

/** How many drafts are neither published nor marked with the reason why they are not. */
async function scheduledDrafts(sites: Sites, cookie: string): Promise<number> {
  const { body } = await sites.insist('/api/drafts', { cookie });
  return z
    .array(draftState)
    .parse(body)
    .filter(({ failure }) => failure === null).length;
}
