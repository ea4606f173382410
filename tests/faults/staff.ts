/**
 * Whether what the staff does happens once although the server is killed again and again meanwhile: replies, payments
 * recorded for several pledges, drafts published together and comments approved in bulk. What was not answered is sent
 * again with the same key, as the browser does. Refunds: payments.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { correspondence } from '../../src/shared/schemas/correspondence';
import { donation } from '../../src/shared/schemas/donations';
import { enough, exactly, limit, note, report } from '../bench/figures';
import { aComment, aContactMessage, aDonation, aNewsArticle } from '../support/factories';
import { startMailServer } from '../support/mail-server';
import { Running } from '../support/processes';
import { signIn } from '../support/remote';
import { onBothDatabases, recordResult, type Setup, type Sites } from './killed-sites';

const secondsToSettle = 300;
const created = z.object({ id: z.int() });

/** @returns whether every figure is as it must be */
export const staffFaults = (kills: number) => onBothDatabases((setup) => survives(setup, kills));

/** What was prepared for one kill. */
type Round = {
  number: number;
  messageId: number;
  pledgeIds: number[];
  draftIds: number[];
  commentIds: number[];
};

async function survives({ name, open }: Setup, kills: number) {
  const mails = await startMailServer();
  const sites = await open({ SMTP_URL: mails.url });
  const cookie = await signIn(sites.anyone());
  const article = aNewsArticle();
  await sites.insist('/api/news', { body: article, cookie }, 201);

  async function add(path: string, body: object, headers: Record<string, string> = {}) {
    return created.parse((await sites.insist(path, { body, cookie, headers }, 201)).body).id;
  }

  /** A message, two pledges, three drafts and two comments, all of them before the kill. */
  async function prepare(number: number): Promise<Round> {
    const headers = { 'X-Forwarded-For': `198.51.100.${number % 250}` };
    const email = `person.${number}@example.org`;
    const pledge = (index: number) =>
      aDonation({ email: `donor.${number}.${index}@example.org`, amount: 20, paymentMethod: 'bank' });
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
      draftIds: [await draft(1), await draft(2), await draft(3)],
      commentIds: [await comment(1), await comment(2)],
    };
  }

  /** All at once, while the server is killed. */
  async function work({ number, messageId, pledgeIds, draftIds, commentIds }: Round) {
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
  const settled = await recordResult(secondsToSettle, () => waiting(sites, cookie));

  const list = async <Row extends z.ZodType>(path: string, row: Row) =>
    z.array(row).parse((await sites.insist(path, { cookie })).body);
  const gifts = new Map((await list('/api/donations', donation)).map((gift) => [gift.id, gift]));
  const titles = (await list('/api/news', z.object({ title: z.string() }))).map(({ title }) => title);
  const comments = await list('/api/comments', z.object({ id: z.int(), status: z.string() }));
  const unpublished = await scheduledDrafts(sites, cookie);
  const replies: { body: string; status: string | null }[] = [];
  for (const { messageId } of rounds) {
    const path = `/api/contact/${messageId}/correspondence`;
    replies.push(...correspondence.parse((await sites.insist(path, { cookie })).body).replies);
  }
  const arrived = mails.arrived.map(({ raw }) => /^Reply \d+/m.exec(raw)?.[0]).filter(Boolean);
  const uncertain = replies.filter(({ status }) => status === 'uncertain').length;
  const lost = replies.filter(({ body, status }) => !arrived.includes(body) && status !== 'uncertain');
  const end = await sites.stop();
  const verification = new Running('audit.mjs', ['verify'], sites.variables);
  const verified = await verification.ended;
  await mails.close();

  const pledgeIds = rounds.flatMap((round) => round.pledgeIds);
  const publishedTitles = titles.filter((title) => title.startsWith('Published '));
  const commentIds = new Set(rounds.flatMap((round) => round.commentIds));
  const approved = comments.filter(({ id, status }) => commentIds.has(id) && status === 'approved');
  return report(`Staff at work on ${name}, ${kills} kills`, [
    enough('kills while requests were under way', killsAtWork),
    exactly('replies', replies.length, kills),
    exactly('of them different', new Set(replies.map(({ body }) => body)).size, kills),
    exactly('replies delivered twice', arrived.length - new Set(arrived).size, 0),
    note('replies marked as uncertain', `${uncertain}`),
    limit('replies neither delivered nor uncertain', lost.length, 0, 'mails'),
    exactly('pledges paid once', pledgeIds.filter((id) => gifts.get(id)?.received === 20).length, 2 * kills),
    exactly('articles published', publishedTitles.length, 3 * kills),
    exactly('of them different', new Set(publishedTitles).size, 3 * kills),
    exactly('drafts left without a reason', unpublished, 0),
    exactly('comments approved', approved.length, 2 * kills),
    exactly('exit code of the verification of the activity log', verified ?? -1, 0),
    exactly('still waiting', settled.waiting, 0),
    limit('time to settle', settled.seconds, secondsToSettle, 's'),
    end,
  ]);
}

const page = z.object({ result: z.object({ data: z.object({ total: z.int() }) }) });

/** How many mails and drafts have not been dealt with. */
async function waiting(sites: Sites, cookie: string): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ status: ['queued', 'sending'], page: 1, pageSize: 10 }));
  const mails = page.parse((await sites.insist(`/trpc/mails.page?input=${input}`, { cookie })).body);
  return mails.result.data.total + (await scheduledDrafts(sites, cookie));
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
